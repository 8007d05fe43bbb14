import * as glue from '../wasm/all.js';
import { serve } from '../serve.js';

serve(glue);
