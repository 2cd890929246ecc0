import { Socket } from 'node:net';
import pg, { type ClientConfig, type QueryConfig, type QueryResultRow } from 'pg';
import { longestWaitMs } from './domain-database.ts';
import { rowsFrom } from './prepared-query.ts';

const { Client, DatabaseError } = pg;

/** One connection, on which a query doesn't wait for the previous answer. */
class Line {
  /** Queries still waiting for an answer. */
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
      return await rowsFrom<T>(client, query);
    } catch (error) {
      // The end of the connection is noticed later, and by then others would have been sent on it.
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

  /** Whatever is asked in one turn of the event loop goes to the server in one piece: a system call costs more than a query. */
  private gather({ connection: { stream } }: pg.Client): void {
    if (this.isGathering) return;
    this.isGathering = true;
    stream.cork();
    setImmediate(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  /** A connection nobody is waiting for doesn't keep the process alive. */
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

/** Whoever waits for the end needs the connection until then: otherwise a process with nothing left to do would exit first. */
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
 * A few connections shared by many short statements: none waits for a connection of its own. Each is a transaction
 * by itself, and one that fails leaves the others alone.
 */
export class Lane {
  private readonly lines: readonly Line[];

  /** Connects when first asked, and again after a connection is lost. */
  constructor(options: ClientConfig, lines: number, waitMs = longestWaitMs) {
    this.lines = Array.from({ length: lines }, () => new Line({ ...options, query_timeout: waitMs }));
  }

  /** A slow statement holds up only those sent on the same line before it showed. */
  async query<T extends QueryResultRow>(query: QueryConfig): Promise<T[]> {
    const [first, ...others] = this.lines;
    if (!first) throw new Error('A lane has at least one line');
    return others.reduce((idlest, line) => (line.load < idlest.load ? line : idlest), first).query<T>(query);
  }

  async close(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.close()));
  }
}
