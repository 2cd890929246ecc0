import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { toneIcons, toneText, type Tone } from '../layout/tone.ts';

const pill =
  'inline-flex items-center gap-1 rounded-full border border-line bg-raised px-2 py-0.5 text-xs font-semibold whitespace-nowrap';

/** A state in a word, with its icon. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = toneIcons[tone];
  return (
    <span className={classNames(pill, toneText[tone])}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}

/** A small word or number without a state, such as a count. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={classNames(pill, 'text-muted tabular-nums')}>{children}</span>;
}
