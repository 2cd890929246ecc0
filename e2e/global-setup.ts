import { forget, stopProduct } from '@petcare/infra/spawned-product';
import { announceProduct } from './running-product.ts';
import { startWithAssistant } from './with-assistant.ts';

/** One product for the whole run; what is returned ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { product, stop } = await startWithAssistant();
  announceProduct(product);
  return async () => {
    await stopProduct(product);
    await stop();
    forget(product);
  };
}
