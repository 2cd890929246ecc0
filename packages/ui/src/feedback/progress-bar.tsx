export interface ProgressBarProps {
  label: string;
  /** 0 to 1; without it the end isn't known and the bar only moves. */
  value?: number;
}

/** How far something has got; tells screen readers too. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 w-full overflow-hidden rounded-full bg-raised"
    >
      {percent === undefined ? (
        <div className="h-full w-1/3 animate-travel rounded-full bg-brand" />
      ) : (
        <div className="h-full rounded-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
      )}
    </div>
  );
}
