import { argon2id, hash, verify } from 'argon2';

/** OWASP password storage: argon2id with 19 MiB, two passes, one lane. */
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | null = null;

/** Takes as long for an account that does not exist (`stored` is null) as for one that does. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
