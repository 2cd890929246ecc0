import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchSession } from '../bench/seed.ts';

/** Something someone wants written, under a name nothing else has. */
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

/** A write someone wants done once, and what they know about it. */
export interface Write extends Wish {
  readonly key: string;
  readonly organisationId: string;
  /** Id in the first 2xx answer; null until there is one. */
  id: string | null;
  tries: number;
  /** 2xx answers that named a different pet from the first. */
  otherAnswers: number;
}

interface Habits {
  /** What they want next; nothing when they are done. */
  readonly next: (session: BenchSession) => Wish | undefined;
  /** Whether to send something answered again. */
  readonly isRepeated: () => boolean;
}

/** People writing one thing after another until done or told to stop; each carries on with whatever is unanswered. */
export class KeyedWriters {
  readonly writes: Write[] = [];
  /** Answers none of these requests may get. */
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

  /** Resolves once that many writes have got a 2xx since now, or there is nothing more to write. */
  async untilDone(more: number): Promise<void> {
    const goal = this.done + more;
    while (this.done < goal && !this.isOver) await pause(2);
  }

  /** Resolves once everything started is answered. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.work;
  }

  /** Resolves once everyone has done all they wanted. */
  async finish(): Promise<void> {
    await this.work;
  }

  /** Leaves unanswered things as they are: nobody is left to answer. */
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
      // Someone whose answer was lost behind the proxy asks again although it was done.
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

  /** Another process may still be working on the same request, or none is there. */
  private async judge(response: Response): Promise<void> {
    const text = await response.text();
    const isUnderWay = response.status === 409 && response.headers.has('retry-after');
    if (isUnderWay || response.status === 503) return;
    this.faults.push(`${response.status} ${text}`);
    // Asking again would bring the same refusal.
    if (this.faults.length > 100) this.abandon();
  }

  private note(write: Write, body: unknown): void {
    // An answer that was cut off doesn't count.
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

/** What goes with each write by this cookie's owner. */
export async function csrfOf(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
  const line = response.headers.getSetCookie().find((one) => one.startsWith('csrf-token='));
  if (line === undefined) throw new Error(`No CSRF token: ${response.status}`);
  return line.slice('csrf-token='.length, line.indexOf(';'));
}
