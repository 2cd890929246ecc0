import type { CurrentUser } from '@petcare/contracts';

type Named = Pick<CurrentUser, 'firstName' | 'username'> | null | undefined;

/** First name, else username, else 'User'. Source: section 2. */
export function shownName(user: Named): string {
  return user?.firstName || user?.username || 'User';
}

/** First letter of first name or username, else U: stands in for a profile picture. */
export function initial(user: Named): string {
  const [letter = 'U'] = user?.firstName || user?.username || 'U';
  return letter.toUpperCase();
}
