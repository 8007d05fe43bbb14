import * as glue from '../wasm/regex.js';
import { serve } from '../serve.js';

serve(glue);
