import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchSession } from '../bench/seed.ts';

/** What somebody wants written, under a name that nothing else has. */
export interface Wish {
  readonly name: string;
  readonly path: string;
  readonly body: object;
}

/** Adds a pet; there is always another one. */
export const aNewPet = (): Wish => {
  const name = `Pet ${randomUUID()}`;
  return { name, path: '/api/pets', body: { name, species: 'dog' } };
};

/** A write that somebody wants done once, and what they know of it. */
export interface Write extends Wish {
  readonly key: string;
  readonly organisationId: string;
  /** Id in the first answer of 2xx; null while there was none. */
  id: string | null;
  tries: number;
  /** Answers of 2xx that named another pet than the first one did. */
  otherAnswers: number;
}

interface Habits {
  /** What they want next; nothing when they are done. */
  readonly next: (session: BenchSession) => Wish | undefined;
  /** Whether to send what was answered once more. */
  readonly isRepeated: () => boolean;
}

/** People who write, each one thing after the other, until they are told to stop or done; each goes on with what is unanswered. */
export class KeyedWriters {
  readonly writes: Write[] = [];
  /** Answers that none of these requests may have. */
  readonly faults: string[] = [];
  private isOver = false;
  private isAbandoned = false;
  private readonly url: string;
  private readonly work: Promise<void[]>;

  constructor(url: string, sessions: readonly BenchSession[], habits: Habits) {
    this.url = url;
    this.work = Promise.all(sessions.map((session) => this.writeOn(session, habits))).finally(
      () => (this.isOver = true),
    );
  }

  /** Resolves once so many writes were answered with 2xx since now, or there is nothing more to write. */
  async untilDone(more: number): Promise<void> {
    const goal = this.done + more;
    while (this.done < goal && !this.isOver) await pause(2);
  }

  /** Resolves when everything that was begun is answered. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.work;
  }

  /** Resolves when everybody has done all that they wanted. */
  async finish(): Promise<void> {
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

  private async writeOn(session: BenchSession, { next, isRepeated }: Habits): Promise<void> {
    const writer = { session, csrf: await csrfOf(this.url, this.cookieOf(session)) };
    for (let wish = next(session); wish && !this.isOver; wish = next(session)) {
      const { organisationId } = session;
      const write: Write = { ...wish, key: randomUUID(), organisationId, id: null, tries: 0, otherAnswers: 0 };
      this.writes.push(write);
      while (write.id === null && !this.isAbandoned) await this.attempt(writer, write);
      // Somebody whose answer was lost behind the proxy asks again although it was done.
      if (isRepeated()) await this.attempt(writer, write);
    }
  }

  private async attempt({ session, csrf }: { session: BenchSession; csrf: string }, write: Write): Promise<void> {
    write.tries += 1;
    const response = await this.send(session, csrf, write).catch(() => null);
    if (response?.ok) return this.note(write, await response.json().catch(() => null));
    if (response) await this.judge(response);
    await pause(20);
  }

  /** Another process may still be at the same request, or none is there. */
  private async judge(response: Response): Promise<void> {
    const text = await response.text();
    const isUnderWay = response.status === 409 && response.headers.has('retry-after');
    if (isUnderWay || response.status === 503) return;
    this.faults.push(`${response.status} ${text}`);
    // Asking again would bring the same refusal.
    if (this.faults.length > 100) this.abandon();
  }

  private note(write: Write, body: unknown): void {
    // An answer that broke off is none.
    if (typeof body !== 'object' || body === null || !('id' in body) || typeof body.id !== 'string') return;
    write.id ??= body.id;
    if (write.id !== body.id) write.otherAnswers += 1;
  }

  private send(session: BenchSession, csrf: string, { key, path, body }: Write): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: {
        cookie: `${this.cookieOf(session)}; csrf-token=${csrf}`,
        'x-csrf-token': decodeURIComponent(csrf),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
  }

  private cookieOf({ token }: BenchSession): string {
    return `session-${new URL(this.url).port}=${token}`;
  }
}

/** What goes with each write of whoever has this cookie. */
export async function csrfOf(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
  const line = response.headers.getSetCookie().find((one) => one.startsWith('csrf-token='));
  if (line === undefined) throw new Error(`No CSRF token: ${response.status}`);
  return line.slice('csrf-token='.length, line.indexOf(';'));
}
