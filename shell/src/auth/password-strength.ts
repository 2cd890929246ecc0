import { passwordProblem, type Called } from '@petcare/contracts/new-password';

export interface Strength {
  /** 0 to 4. */
  score: number;
  hint: string;
  /** The server would refuse it, with this message. */
  isRefused?: boolean;
}

const least = 12;
const plenty = 18;

/** Counts only the letters that differ from the three before. */
function fresh(password: string): number {
  const letters = Array.from(password.toLowerCase());
  return letters.filter((letter, index) => !letters.slice(Math.max(0, index - 3), index).includes(letter)).length;
}

/**
 * Feedback on a password as it's typed. The contract says what's not allowed, and the server checks the same. Length
 * counts, not a mix of characters (NIST SP 800-63B, 5.1.1).
 */
export function strengthOf(password: string, known: readonly string[] = [], called: Called = {}): Strength {
  if (password === '') return { score: 0, hint: 'At least 12 characters. Four unrelated words are easy to remember.' };
  const left = least - password.length;
  if (left > 0) return { score: 1, hint: left === 1 ? 'One more character.' : `${left} more characters.` };
  const refusal = passwordProblem(password, called);
  if (refusal !== null) return { score: 1, hint: refusal, isRefused: true };
  const typed = password.toLowerCase();
  const own = known.find((word) => word.length >= 3 && typed.includes(word.toLowerCase()));
  if (own) return { score: 2, hint: 'It has your name in it, which is easy to guess.' };
  const count = fresh(password);
  if (count < 8) return { score: 2, hint: 'It repeats itself, which is easy to guess.' };
  if (count < plenty) return { score: 3, hint: 'Good.' };
  return { score: 4, hint: 'Strong.' };
}
