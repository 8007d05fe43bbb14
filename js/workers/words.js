import * as glue from '../wasm/words.js';
import { serve } from '../serve.js';

serve(glue);
