// The package that is tested: the variable KLEENE_PACKAGE names its folder, and `cargo xtask js` sets it.

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const folder = process.env.KLEENE_PACKAGE;
if (!folder) throw new Error('KLEENE_PACKAGE is the folder of the package: `cargo xtask js` builds it');
const url = (name) => new URL(name, `${pathToFileURL(folder)}/`);

export const kleene = await import(url('index.js'));

/** Another entry of the package; null if its program was not built. */
export const entry = (name) => (existsSync(url(`wasm/${name}.js`)) ? import(url(`${name}.js`)) : null);
