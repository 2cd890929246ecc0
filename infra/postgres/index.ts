export { startPostgres, type Postgres, type PostgresOptions } from './start-postgres.ts';
export { logEnd } from './server-log.ts';
export { PostgresError } from './postgres-error.ts';
export { openToPass } from './server-account.ts';
