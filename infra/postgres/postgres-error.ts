/** Says in one sentence why the embedded PostgreSQL cannot run, followed by the end of its log where there is one. */
export class PostgresError extends Error {
  override name = 'PostgresError';

  constructor(sentence: string, log = '') {
    super(log ? `${sentence} The end of its log:\n${log}` : sentence);
  }
}
