import pg from 'pg';

/**
 * A pool's connection may end at any moment, also between two statements, when neither the pool nor the borrower is listening:
 * without a listener that ends the process. Anything sent on it fails by itself, and the pool makes a new one.
 */
export class LastingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
