import { announce } from './announce.ts';
import { type Product, startProduct } from './product.ts';
import type { Settings } from './settings.ts';
import { Shutdown } from './shutdown.ts';

/** What else happens while the product runs, such as watching its sources. */
export type Meanwhile = (product: Product, settings: Settings, shutdown: Shutdown) => void;

/**
 * Runs the product until somebody ends it. Without something running alongside that could fix it, it also ends when
 * one of its parts fails.
 * @returns the exit code: 0 if it was asked to end and did, else 1, with the reason printed
 */
export async function runProduct(read: () => Settings, meanwhile?: Meanwhile): Promise<number> {
  const shutdown = new Shutdown();
  shutdown.listen();
  let running = false;
  const failed = (error: Error) => {
    if (running && meanwhile && !shutdown.signal.aborted) console.error(error.message);
    else shutdown.fail(error);
  };
  try {
    const settings = read();
    const product = await startProduct(settings, shutdown, failed);
    announce(product, settings);
    running = true;
    meanwhile?.(product, settings, shutdown);
    await shutdown.requested();
    if (!shutdown.failure) console.log('\nStopping.');
  } catch (error) {
    shutdown.fail(error instanceof Error ? error : new Error(String(error)));
  }
  await shutdown.run();
  if (shutdown.failure) console.error(`\n${shutdown.failure.message}`);
  return shutdown.failure ? 1 : 0;
}
