import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchSession } from '../bench/seed.ts';

/** A write that somebody wants done once, and what they know of it. */
export interface Write {
  readonly key: string;
  /** Nobody else gives a pet this name. */
  readonly name: string;
  readonly organisationId: string;
  /** Id in the first answer of 2xx; null while there was none. */
  id: string | null;
  tries: number;
  /** Answers of 2xx that named another pet than the first one did. */
  otherAnswers: number;
}

/** People who add pets, each one after the other, until they are told to stop; each goes on with what is unanswered. */
export class KeyedWriters {
  readonly writes: Write[] = [];
  /** Answers that none of these requests may have. */
  readonly faults: string[] = [];
  private isOver = false;
  private isAbandoned = false;
  private readonly url: string;
  private readonly work: Promise<void[]>;

  constructor(url: string, sessions: readonly BenchSession[], repeatedShare: () => boolean) {
    this.url = url;
    this.work = Promise.all(sessions.map((session) => this.writeOn(session, repeatedShare)));
  }

  /** Resolves once so many writes were answered with 2xx since now. */
  async untilDone(more: number): Promise<void> {
    const goal = this.done + more;
    while (this.done < goal) await pause(2);
  }

  /** Resolves when everything that was begun is answered. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.work;
  }

  /** Leaves what is unanswered as it is: there is nobody to answer any more. */
  abandon(): void {
    this.isOver = true;
    this.isAbandoned = true;
  }

  private get done(): number {
    return this.writes.filter(({ id }) => id !== null).length;
  }

  private async writeOn(session: BenchSession, isRepeated: () => boolean): Promise<void> {
    const writer = { session, csrf: await this.csrfOf(session) };
    while (!this.isOver) {
      const write: Write = {
        key: randomUUID(),
        name: `Pet ${randomUUID()}`,
        organisationId: session.organisationId,
        id: null,
        tries: 0,
        otherAnswers: 0,
      };
      this.writes.push(write);
      while (write.id === null && !this.isAbandoned) await this.attempt(writer, write);
      // Somebody whose answer was lost behind the proxy asks again although it was done.
      if (isRepeated()) await this.attempt(writer, write);
    }
  }

  private async attempt({ session, csrf }: { session: BenchSession; csrf: string }, write: Write): Promise<void> {
    write.tries += 1;
    const response = await this.send(session, csrf, write).catch(() => null);
    if (response?.status === 201) return this.note(write, await response.json().catch(() => null));
    if (response && ![409, 503].includes(response.status))
      this.faults.push(`${response.status} ${await response.text()}`);
    await pause(20);
  }

  private note(write: Write, body: unknown): void {
    // An answer that broke off is none.
    if (typeof body !== 'object' || body === null || !('id' in body) || typeof body.id !== 'string') return;
    write.id ??= body.id;
    if (write.id !== body.id) write.otherAnswers += 1;
  }

  private send(session: BenchSession, csrf: string, { key, name }: Write): Promise<Response> {
    return fetch(`${this.url}/api/pets`, {
      method: 'POST',
      headers: {
        cookie: `${this.cookieOf(session)}; csrf-token=${csrf}`,
        'x-csrf-token': decodeURIComponent(csrf),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ name, species: 'dog' }),
    });
  }

  private cookieOf({ token }: BenchSession): string {
    return `session-${new URL(this.url).port}=${token}`;
  }

  private async csrfOf(session: BenchSession): Promise<string> {
    const response = await fetch(`${this.url}/api/auth/user`, { headers: { cookie: this.cookieOf(session) } });
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('csrf-token='));
    if (line === undefined) throw new Error(`No CSRF token: ${response.status}`);
    return line.slice('csrf-token='.length, line.indexOf(';'));
  }
}
