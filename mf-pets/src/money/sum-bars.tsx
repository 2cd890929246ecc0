import type { ReactNode } from 'react';
import { poundsWords } from '@petcare/contracts/money';

export interface SumBar {
  key: string;
  label: ReactNode;
  pence: number;
}

/** Totals side by side, each with a bar in proportion to the largest; the numbers say the same. */
export function SumBars({ label, bars }: { label: string; bars: readonly SumBar[] }) {
  const most = Math.max(1, ...bars.map(({ pence }) => pence));
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {bars.map(({ key, label: words, pence }) => (
        <li key={key}>
          <div className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere text-ink">{words}</span>
            <span className="font-semibold text-ink tabular-nums">{poundsWords(pence)}</span>
          </div>
          <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-full bg-raised">
            <div className="h-full rounded-full bg-brand" style={{ width: `${(Math.max(0, pence) / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
