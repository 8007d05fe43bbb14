import * as program from '../wasm/regex.js';
import { serve } from '../serve.js';

serve(program);
