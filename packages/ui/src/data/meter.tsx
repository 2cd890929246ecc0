import { useId } from 'react';

export interface MeterProps {
  label: string;
  used: number;
  /** Null means unlimited: then there's no bar to fill. */
  limit: number | null;
  /** In words: "3 of 8". */
  text: string;
}

/** How much of something is used. */
export function Meter({ label, used, limit, text }: MeterProps) {
  const id = useId();
  const share = limit === null ? 0 : limit === 0 ? 1 : Math.min(used / limit, 1);
  const fill = share >= 1 ? 'bg-danger' : share >= 0.8 ? 'bg-warn' : 'bg-brand';
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span id={id} className="font-medium text-ink">
          {label}
        </span>
        <span className="text-muted tabular-nums">{text}</span>
      </div>
      {limit !== null && (
        <div
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={text}
          className="h-2 overflow-hidden rounded-full bg-raised"
        >
          <div className={`h-full rounded-full ${fill}`} style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </div>
  );
}
