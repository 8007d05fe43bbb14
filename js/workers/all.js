import * as program from '../wasm/all.js';
import { serve } from '../serve.js';

serve(program);
