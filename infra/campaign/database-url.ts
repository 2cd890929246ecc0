import type { Client } from 'pg';

/** Where a client is connected to, and as whom. */
export function databaseUrlOf({ host, port, database = '', user = '', password = '' }: Client): string {
  return `postgres://${user}:${password ?? ''}@${host}:${port}/${database}`;
}
