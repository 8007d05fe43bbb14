import * as program from '../wasm/nonogram.js';
import { serve } from '../serve.js';

serve(program);
