import * as glue from '../wasm/sudoku.js';
import { serve } from '../serve.js';

serve(glue);
