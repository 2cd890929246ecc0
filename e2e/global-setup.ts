import { forget, startProduct, stopProduct } from '@petcare/infra/spawned-product';
import { announceProduct } from './running-product.ts';

/** One product for the whole run; what is returned ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const product = await startProduct();
  announceProduct(product);
  return async () => {
    await stopProduct(product);
    forget(product);
  };
}
