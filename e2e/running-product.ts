/** A running product, as the tests reach it. */
export interface Product {
  /** Where people reach it. */
  readonly url: string;
  readonly inboxUrl: string;
  /** Of the log-ins `demo` and `yard`. */
  readonly demoPassword: string;
  /** Where its database is, for the commands of the installation. */
  readonly dataDirectory: string;
}

const variable = 'PETCARE_E2E_PRODUCT';

/** Tells the workers of the test runner, which are processes of their own, where the product of the run is. */
export function announceProduct({ url, inboxUrl, demoPassword, dataDirectory }: Product): void {
  process.env[variable] = JSON.stringify({ url, inboxUrl, demoPassword, dataDirectory });
}

export function runningProduct(): Product {
  const product = process.env[variable];
  if (product === undefined) throw new Error('No product was started for this run');
  return JSON.parse(product) as Product;
}
