import { availableParallelism } from 'node:os';
import { ProblemError } from '@petcare/platform';

/** A hash keeps a core busy for some 20 ms: one core stays free for everybody who is logged in already. */
const running = Math.max(1, Math.min(4, availableParallelism() - 1));
/** What waits longer than a second or two is better told to come back. */
const waitingAtMost = 50;
/** Fewer than may wait, so that there is room for those who change a password or register. */
const heldAtMost = 30;

function overfull(): ProblemError {
  return new ProblemError('unavailable', 'Lots of people are logging in right now. Please try again shortly.', {
    headers: { 'retry-after': '3' },
  });
}

/** Runs so many pieces of work at a time, lets so many more wait, and refuses the rest. */
export class HashQueue {
  private free: number;
  private held = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    concurrency = running,
    private readonly bound = waitingAtMost,
    private readonly places = heldAtMost,
  ) {
    this.free = concurrency;
  }

  /**
   * Does all of some work of which a hash is a part, when it has a place. It is refused before it asks the database
   * anything: whoever is refused by the hundred must not keep its connections from people who are logged in.
   * @throws {ProblemError} 503 with Retry-After when too many are at it already
   */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    if (this.held >= this.places) throw overfull();
    this.held += 1;
    try {
      return await work();
    } finally {
      this.held -= 1;
    }
  }

  /** @throws {ProblemError} 503 with Retry-After when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.bound) throw overfull();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
