import { announce } from './announce.ts';
import { startProduct } from './product.ts';
import { readSettings } from './settings.ts';
import { Shutdown } from './shutdown.ts';

// `npm start`: a bare machine with Node becomes a running product, until Ctrl-C.
const shutdown = new Shutdown();
shutdown.listen();
try {
  const settings = readSettings(process.env);
  const product = await startProduct(settings, shutdown, (error) => shutdown.fail(error));
  announce(product, settings);
  await shutdown.requested();
  if (!shutdown.failure) console.log('\nStopping.');
} catch (error) {
  shutdown.fail(error instanceof Error ? error : new Error(String(error)));
}
if (shutdown.failure) console.error(`\n${shutdown.failure.message}`);
await shutdown.run();
process.exit(shutdown.failure ? 1 : 0);
