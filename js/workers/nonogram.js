import * as glue from '../wasm/nonogram.js';
import { serve } from '../serve.js';

serve(glue);
