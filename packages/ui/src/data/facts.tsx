import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Fact {
  label: string;
  value: ReactNode;
}

const columnsOf = { one: '', 'two-when-wide': 'md:grid-cols-2', two: 'grid-cols-2' };

interface FactsProps {
  facts: readonly Fact[];
  /** `one` for narrow places; `two` for short values, such as figures. */
  columns?: keyof typeof columnsOf;
}

/** What is known about one thing, as pairs of label and value. */
export function Facts({ facts, columns = 'two-when-wide' }: FactsProps) {
  return (
    <dl className={classNames('grid gap-x-6 gap-y-4', columnsOf[columns])}>
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
