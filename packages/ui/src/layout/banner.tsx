import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { toneBorder, toneIcons, toneText, type Tone } from './tone.ts';

export interface BannerProps {
  tone: Tone;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** Something to know before anything else on this page, such as a pet's warning. */
export function Banner({ tone, title, children, action }: BannerProps) {
  const Icon = toneIcons[tone];
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-panel border-y border-r border-l-4 border-y-line border-r-line bg-surface px-4 py-3',
        toneBorder[tone],
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0 self-start', toneText[tone])} />
      <div className="min-w-0 grow basis-48">
        <p className={classNames('font-semibold', toneText[tone])}>{title}</p>
        {children && <div className="text-ink">{children}</div>}
      </div>
      {action}
    </div>
  );
}
