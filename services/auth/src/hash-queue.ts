import { availableParallelism } from 'node:os';
import { ProblemError } from '@petcare/platform';

/** A hash keeps a core busy for about 20 ms: one core stays free for everybody already logged in. */
const running = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Anything that would wait longer than a second or two should come back later. */
const waitingAtMost = 50;
/** Fewer than may wait, leaving room for people changing a password or registering. */
const heldAtMost = 30;

function overfull(): ProblemError {
  return new ProblemError('unavailable', 'Lots of people are logging in right now. Please try again shortly.', {
    headers: { 'retry-after': '3' },
  });
}

/** Runs this many pieces of work at once, lets this many more wait, and refuses the rest. */
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
   * Does all of some work that includes a hash, once it has a slot. It's refused before it asks the database
   * anything, because hundreds of refused attempts mustn't use up connections needed by people who are logged in.
   * @throws {ProblemError} 503 with Retry-After when too many are under way
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

  /** @throws {ProblemError} 503 with Retry-After when too many are waiting */
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
