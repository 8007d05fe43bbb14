// The types of the command's records, made of its JSON Schema. `node records.mjs --write` writes them.

import { readFileSync, writeFileSync } from 'node:fs';

const schema = JSON.parse(readFileSync(new URL('../../crates/cli/src/schema.json', import.meta.url), 'utf8'));
export const FILE = new URL('../records.d.ts', import.meta.url);

/** The records of the questions that the package answers; those that they name follow. */
const WANTED = ['solution', 'check', 'grade', 'step', 'comparison'];

const nameOf = (key) => key.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());
const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));

const used = [...WANTED];
const typeOf = (rule) => {
  if (rule.$ref) {
    const key = rule.$ref.split('/').pop();
    if (!used.includes(key)) used.push(key);
    return nameOf(key);
  }
  if ('const' in rule) return literal(rule.const);
  if (rule.enum) return rule.enum.map(literal).join(' | ');
  if (rule.anyOf) return rule.anyOf.map(typeOf).join(' | ');
  const one = (type) => {
    switch (type) {
      case 'integer':
        return 'number';
      case 'array': {
        const item = typeOf(rule.items);
        return item.includes('|') ? `(${item})[]` : `${item}[]`;
      }
      case 'object':
        return rule.properties ? `{ ${fieldsOf(rule).join(' ')} }` : `Record<string, ${typeOf(rule.additionalProperties)}>`;
      default:
        return type;
    }
  };
  return [rule.type].flat().map(one).join(' | ');
};

const fieldsOf = ({ properties, required = [] }) =>
  Object.entries(properties).map(([name, rule]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(rule)};`);

const commented = ({ properties, required = [] }) =>
  Object.entries(properties).flatMap(([name, rule]) => {
    const field = `  ${name}${required.includes(name) ? '' : '?'}: ${typeOf(rule)};`;
    return rule.description ? [`  /** ${rule.description} */`, field] : [field];
  });

/** The text of the file. */
export const made = () => {
  const lines = ["// The command's records. Made of crates/cli/src/schema.json by js/tests/records.mjs."];
  for (let index = 0; index < used.length; index++) {
    const rule = schema.$defs[used[index]];
    lines.push('', ...(rule.description ? [`/** ${rule.description} */`] : []));
    if (rule.properties) lines.push(`export interface ${nameOf(used[index])} {`, ...commented(rule), '}');
    else lines.push(`export type ${nameOf(used[index])} = ${typeOf(rule)};`);
  }
  return `${lines.join('\n')}\n`;
};

if (process.argv.includes('--write')) writeFileSync(FILE, made());
