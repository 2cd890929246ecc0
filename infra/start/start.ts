import { runProduct } from './run-product.ts';
import { readSettings } from './settings.ts';

// `npm start`: a checkout becomes a running product, until Ctrl-C.
process.exit(await runProduct(() => readSettings(process.env)));
