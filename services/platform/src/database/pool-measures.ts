import { Injectable } from '@nestjs/common';
import { Measured, type Measurement } from '../metrics/measured.ts';
import { Database } from './database.ts';

@Injectable()
export class PoolMeasures extends Measured {
  constructor(private readonly database: Database) {
    super();
  }

  override measurements(): Measurement[] {
    const { open, idle, waiting } = this.database.connections();
    const values = Object.entries({ busy: open - idle, idle }).map(([state, value]) => ({ labels: { state }, value }));
    return [
      { name: 'petcare_database_connections', help: 'Connections of the pool for transactions', values },
      {
        name: 'petcare_database_waiting',
        help: 'Who waits for a connection of the pool',
        values: [{ value: waiting }],
      },
    ];
  }
}
