import { Inject, Injectable } from '@nestjs/common';
import {
  AttemptLimit,
  CONFIG,
  LengtheningDelay,
  LimitStore,
  networkOf,
  type Config,
  type Refund,
  type Session,
} from '@petcare/platform';

/** `neither`: it was right so far, and something more is needed. `failures`: how many were wrong in a row. */
export type Attempt<T> =
  | { readonly outcome: 'right'; readonly value: T }
  | { readonly outcome: 'wrong' | 'neither'; readonly failures?: number };

/** Who tries to log in, and from where. */
export interface Guesser {
  /** Of the account, or the name that was typed where there is none. */
  readonly account: string;
  readonly address: string;
  /** Names a device on which this person has logged in before; null on all others. */
  readonly device: string | null;
}

/** What an attempt is counted for; each has to let it pass. */
interface Counter {
  readonly whom: string;
  readonly limit: AttemptLimit;
  readonly delay: LengtheningDelay;
}

/** A household or an office fails more often than a person before anybody has to wait. */
const freeOfNetwork = 20;

/**
 * Guesses at a password or a code. From devices that the person has not used before: ten for an account and a hundred from a
 * network, refilled slowly, and longer and longer waits after the third in a row; an account that does not exist has the same. A
 * device that is known and a session that is open count for themselves, so that nobody is kept out by what others try elsewhere.
 */
@Injectable()
export class LogInLimits {
  private readonly ofAccount: Omit<Counter, 'whom'>;
  private readonly ofNetwork: Omit<Counter, 'whom'>;
  private readonly ofDevice: Omit<Counter, 'whom'>;
  private readonly ofSession: Omit<Counter, 'whom'>;

  constructor(store: LimitStore, @Inject(CONFIG) { RATE_LIMIT_FACTOR: factor }: Config) {
    const counter = (name: string, burst: number, perMinute: number, free?: number): Omit<Counter, 'whom'> => ({
      limit: new AttemptLimit(store, { name, burst, perMinute }, factor),
      delay: new LengtheningDelay(store, name, factor, free),
    });
    this.ofAccount = counter('log-in.account', 10, 1);
    this.ofNetwork = counter('log-in.address', 100, 10, freeOfNetwork);
    this.ofDevice = counter('log-in.device', 10, 1);
    this.ofSession = counter('log-in.proof', 10, 1);
  }

  /** @throws {ProblemError} 429 with Retry-After, without trying */
  logIn<T>({ account, address, device }: Guesser, work: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
    if (device !== null) return attempt([{ ...this.ofDevice, whom: `${device} ${account}` }], work);
    const counters = [
      { ...this.ofNetwork, whom: networkOf(address) },
      { ...this.ofAccount, whom: account },
    ];
    return attempt(counters, work);
  }

  /**
   * Of somebody who is logged in and shows once more who they are.
   * @throws {ProblemError} 429 with Retry-After, without trying
   */
  inSession<T>({ id }: Session, work: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
    return attempt([{ ...this.ofSession, whom: id }], work);
  }
}

async function attempt<T>(counters: readonly Counter[], work: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
  const refunds: Refund[] = [];
  const giveBack = (): Promise<unknown> => Promise.all(refunds.map((refund) => refund()));
  const tried = async (): Promise<Attempt<T>> => {
    for (const { limit, whom } of counters) refunds.push(await limit.take(whom));
    for (const { delay, whom } of counters) await delay.check(whom);
    return work();
  };
  // What is refused before it is tried is no guess.
  const made = await tried().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (made.outcome === 'wrong') {
    const failures = await Promise.all(counters.map(({ delay, whom }) => delay.failed(whom)));
    return { outcome: 'wrong', failures: failures.at(-1) ?? 0 };
  }
  await giveBack();
  if (made.outcome === 'right') await Promise.all(counters.map(({ delay, whom }) => delay.succeeded(whom)));
  return made;
}
