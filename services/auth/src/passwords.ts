import { argon2id, hash, verify } from 'argon2';
import { HashQueue } from './hash-queue.ts';

/** OWASP password storage: argon2id with 19 MiB, two passes, one lane. */
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** How a hash with this cost starts. */
const current = '$argon2id$v=19$m=19456,p=1,t=2$';

const queue = new HashQueue();

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, cost));
}

/**
 * Runs a whole log-in attempt, including the password check.
 * @throws {ProblemError} 503 while too many are under way, without doing any of it
 */
export function attemptLogIn<T>(attempt: () => Promise<T>): Promise<T> {
  return queue.hold(attempt);
}

let decoy: Promise<string> | null = null;

/**
 * Takes as long for an account that doesn't exist (`stored` is null) as for one that does.
 * @throws {ProblemError} 503 while too many passwords are waiting to be checked
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', cost);
  const against = stored ?? (await decoy);
  const matches = await queue.run(() => verify(against, password));
  return stored !== null && matches;
}

/** Was this hash made with a different cost from today's? Then it's remade when its owner logs in. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(current);
}
