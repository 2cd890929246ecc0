import { Repeat } from 'lucide-react';
import { describeRrule } from '@petcare/contracts';
import type { Expense } from '@petcare/contracts/money';
import { formatDate } from '@petcare/web';

/** How often an expense is booked by itself, and when next; renders nothing if it doesn't repeat. */
export function Repeats({ row: { series } }: { row: Expense }) {
  if (!series) return null;
  const often = describeRrule(series.recurring);
  return (
    <span className="inline-flex gap-1 text-sm text-muted">
      <Repeat aria-hidden className="mt-0.5 size-4 shrink-0" />
      {`${often.charAt(0).toUpperCase()}${often.slice(1)}, next ${formatDate(series.nextOn)}`}
    </span>
  );
}
