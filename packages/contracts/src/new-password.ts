import { commonPasswords, markOf } from './common-passwords.ts';

/** What someone choosing a password is called, which others try first. */
export interface Called {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | null | undefined;
}

/** Fewer different characters than this are a pattern. */
const leastDifferent = 4;

/** Letters and digits only: how a name is spaced, hyphenated or capitalised makes it no harder to guess. */
const bare = (words: string): string =>
  words
    .normalize()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Is it what they are called, by one name or both, in either order? */
function isName(password: string, { firstName, lastName }: Called): boolean {
  const typed = bare(password);
  const [first, last] = [bare(firstName ?? ''), bare(lastName ?? '')];
  return typed !== '' && [first, last, first + last, last + first].includes(typed);
}

/**
 * Why a password of the right length would be guessed at once; null if it wouldn't. The form says so while it is typed, the
 * API when it is sent. Common ones and names are refused as in NIST SP 800-63B, 5.1.1.2.
 */
export function passwordProblem(password: string, called: Called): string | null {
  const typed = password.toLowerCase();
  if (typed === called.username?.toLowerCase() || typed === called.email?.toLowerCase())
    return 'Your password can’t be your username or e-mail address.';
  if (isName(password, called)) return 'Your password can’t be your name.';
  if (commonPasswords.has(markOf(typed)) || new Set(typed).size < leastDifferent)
    return 'This is one of the most common passwords. Choose another one.';
  if (/^(.{1,11})\1+$/su.test(typed)) return 'This password only repeats itself. Choose another one.';
  return null;
}
