import * as program from '../wasm/sudoku.js';
import { serve } from '../serve.js';

serve(program);
