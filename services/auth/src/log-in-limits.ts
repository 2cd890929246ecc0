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

/** `neither`: right so far, but something more is needed. `failures`: how many wrong ones in a row. */
export type Attempt<T> =
  | { readonly outcome: 'right'; readonly value: T }
  | { readonly outcome: 'wrong' | 'neither'; readonly failures?: number };

/** Who is trying to log in, and from where. */
export interface Guesser {
  /** The account's id, or the name typed if there is no such account. */
  readonly account: string;
  readonly address: string;
  /** Names a device this person has logged in on before; null on any other. */
  readonly device: string | null;
}

/** What an attempt is counted against; each has to let it pass. */
interface Counter {
  readonly whom: string;
  readonly limit: AttemptLimit;
  readonly delay: LengtheningDelay;
}

/** A household or an office may fail more often than one person before anybody has to wait. */
const freeOfNetwork = 20;

/**
 * Guesses at a password or code. From devices the person hasn't used before: ten per account and a hundred per network, refilled
 * slowly, with longer and longer waits after the third in a row; the same for an account that doesn't exist. A known device and
 * an open session are counted separately, so nobody is locked out by what others try elsewhere.
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
   * For somebody logged in who confirms who they are.
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
  // Anything refused before it's tried isn't a guess.
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
