import { Socket } from 'node:net';
import pg, { type ClientConfig, type QueryConfig, type QueryResultRow } from 'pg';

const { Client, DatabaseError } = pg;

/**
 * A server that hangs answers nothing and never says so, nor does its own limit of time come to pass: after as long the connection is given
 * up, with all that wait on it. Twice what a statement may take, since one may wait behind another.
 */
const longestWaitMs = 30_000;

/** One connection, on which a query does not wait for the answer to the one before it. */
class Line {
  /** Queries whose answer has not come. */
  load = 0;
  private client: Promise<pg.Client> | null = null;
  private isGathering = false;

  constructor(private readonly options: ClientConfig) {}

  async query<T extends QueryResultRow>(query: QueryConfig): Promise<T[]> {
    this.load += 1;
    const connected = (this.client ??= this.connect());
    try {
      const client = await connected;
      keepAlive(client, true);
      this.gather(client);
      const { rows } = await client.query<T>(query);
      return rows;
    } catch (error) {
      // The end of the connection is heard later, and by then others would have been asked on it.
      if (isLastWord(error) && this.client === connected) this.client = null;
      throw error;
    } finally {
      this.load -= 1;
      if (this.load === 0) await this.rest();
    }
  }

  async close(): Promise<void> {
    const client = this.client;
    this.client = null;
    await client?.then(end).catch(() => undefined);
  }

  /** What is asked in one turn of the event loop goes to the server in one piece: a system call costs more than a query. */
  private gather({ connection: { stream } }: pg.Client): void {
    if (this.isGathering) return;
    this.isGathering = true;
    stream.cork();
    setImmediate(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  /** A connection that nobody waits for does not keep the process alive. */
  private async rest(): Promise<void> {
    const client = await this.client?.catch(() => null);
    if (this.load === 0 && client) keepAlive(client, false);
  }

  private async connect(): Promise<pg.Client> {
    const client = new Client({ ...this.options, pipeline: true });
    const lose = (): void => void (this.client = null);
    client.on('error', lose);
    client.on('end', lose);
    try {
      await client.connect();
      return client;
    } catch (error) {
      lose();
      throw error;
    }
  }
}

/** What PostgreSQL says before it ends a connection: 57P01 to 57P05. */
function isLastWord(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith('57P') === true;
}

/** Whoever waits for the end needs the connection until then: else a process with nothing left to do ends before it. */
async function end(client: pg.Client): Promise<void> {
  keepAlive(client, true);
  await client.end();
}

function keepAlive({ connection: { stream } }: pg.Client, isNeeded: boolean): void {
  if (!(stream instanceof Socket)) return;
  if (isNeeded) stream.ref();
  else stream.unref();
}

/**
 * A few connections that many short statements share: none of them waits for a connection that is its own. Each is a
 * transaction by itself, and one that fails leaves those beside it alone.
 */
export class Lane {
  private readonly lines: readonly Line[];

  /** Connects when it is first asked, and again after a connection was lost. */
  constructor(options: ClientConfig, lines: number, waitMs = longestWaitMs) {
    this.lines = Array.from({ length: lines }, () => new Line({ ...options, query_timeout: waitMs }));
  }

  /** A statement that takes long holds up only those that were asked on the same line before it showed. */
  async query<T extends QueryResultRow>(query: QueryConfig): Promise<T[]> {
    const [first, ...others] = this.lines;
    if (!first) throw new Error('A lane has at least one line');
    return others.reduce((idlest, line) => (line.load < idlest.load ? line : idlest), first).query<T>(query);
  }

  async close(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.close()));
  }
}
