import type { SpawnedProduct } from '@petcare/infra/spawned-product';

/** A running product, as the tests reach it. */
export type Product = SpawnedProduct;

const variable = 'PETCARE_E2E_PRODUCT';

/** Tells the test runner's workers, which are separate processes, where the run's product is. */
export function announceProduct({ url, inboxUrl, demoPassword, dataDirectory }: Product): void {
  process.env[variable] = JSON.stringify({ url, inboxUrl, demoPassword, dataDirectory });
}

export function runningProduct(): Product {
  const product = process.env[variable];
  if (product === undefined) throw new Error('No product was started for this run');
  return JSON.parse(product) as Product;
}
