/** Says in one sentence why the embedded PostgreSQL can't run, followed by the end of its log if there is one. */
export class PostgresError extends Error {
  override name = 'PostgresError';

  constructor(sentence: string, log = '') {
    super(log ? `${sentence} The end of its log:\n${log}` : sentence);
  }
}
