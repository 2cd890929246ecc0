import { forget } from '@petcare/infra/spawned-product';
import { announceProduct } from './running-product.ts';
import { startWithStandIns } from './with-stand-ins.ts';

/** One product for the whole run; the returned function ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { product, stop } = await startWithStandIns();
  announceProduct(product);
  return async () => {
    await stop();
    forget(product);
  };
}
