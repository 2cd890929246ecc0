import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** What is known about one thing, as pairs of label and value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 max-md:grid-cols-1 md:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
