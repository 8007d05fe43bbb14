import * as program from '../wasm/words.js';
import { serve } from '../serve.js';

serve(program);
