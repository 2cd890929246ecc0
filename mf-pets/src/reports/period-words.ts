import { formatDate } from '@petcare/web';

interface Days {
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** "1 Feb 2026 to 30 Apr 2026" */
export function periodWords({ from, to }: Days): string {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `from ${formatDate(from)}`;
  return to ? `up to ${formatDate(to)}` : 'all time';
}
