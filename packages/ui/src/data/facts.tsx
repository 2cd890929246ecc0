import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** What is known about one thing, as pairs of label and value; `single` for a narrow place, one under the other. */
export function Facts({ facts, single = false }: { facts: readonly Fact[]; single?: boolean }) {
  return (
    <dl className={classNames('grid gap-x-6 gap-y-4', !single && 'md:grid-cols-2')}>
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
