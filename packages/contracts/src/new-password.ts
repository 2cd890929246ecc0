import { commonPasswords, markOf } from './common-passwords.ts';

/** What someone choosing a password is called, which others try first. */
export interface Called {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** Fewer different characters than this are a pattern. */
const leastDifferent = 4;

/**
 * Why a password of the right length would be guessed at once; null if it wouldn't. The form says so while it is typed, the
 * API when it is sent. Common ones and names are refused as in NIST SP 800-63B, 5.1.1.2.
 */
export function passwordProblem(password: string, { username, email }: Called): string | null {
  const typed = password.toLowerCase();
  if (typed === username?.toLowerCase() || typed === email?.toLowerCase())
    return 'Your password can’t be your username or e-mail address.';
  if (commonPasswords.has(markOf(typed)) || new Set(typed).size < leastDifferent)
    return 'This is one of the most common passwords. Choose another one.';
  if (/^(.{1,11})\1+$/su.test(typed)) return 'This password only repeats itself. Choose another one.';
  return null;
}
