import { Repeat } from 'lucide-react';
import { describeRrule } from '@petcare/contracts';
import type { Expense } from '@petcare/contracts/money';
import { formatDate } from '@petcare/web';

/** How often an expense is booked by itself, and when next; renders nothing if it doesn't repeat. */
export function Repeats({ row: { series } }: { row: Expense }) {
  if (!series) return null;
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted">
      <Repeat aria-hidden className="size-4 shrink-0" />
      {`Repeats ${describeRrule(series.recurring)}, next ${formatDate(series.nextOn)}`}
    </span>
  );
}
