import pg from 'pg';

/**
 * A connection of a pool that may end at any moment, also between two statements, when neither the pool nor whoever borrowed it
 * listens: without a listener that ends the process. What was asked on it fails by itself, and the pool makes a new one.
 */
export class LastingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
