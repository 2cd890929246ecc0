import { announce } from './announce.ts';
import { startProduct } from './product.ts';
import type { Settings } from './settings.ts';
import { Shutdown } from './shutdown.ts';

/**
 * Runs the product until somebody ends it or a part of it fails.
 * @returns the exit code: 0 when it was asked to end and did, else 1, with the reason printed
 */
export async function runProduct(read: () => Settings): Promise<number> {
  const shutdown = new Shutdown();
  shutdown.listen();
  try {
    const settings = read();
    const product = await startProduct(settings, shutdown, (error) => shutdown.fail(error));
    announce(product, settings);
    await shutdown.requested();
    if (!shutdown.failure) console.log('\nStopping.');
  } catch (error) {
    shutdown.fail(error instanceof Error ? error : new Error(String(error)));
  }
  await shutdown.run();
  if (shutdown.failure) console.error(`\n${shutdown.failure.message}`);
  return shutdown.failure ? 1 : 0;
}
