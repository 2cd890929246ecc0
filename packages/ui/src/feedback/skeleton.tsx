/** One grey bar where text will be. `width` is any CSS width. */
export function Skeleton({ width = '100%', height = '1rem' }: { width?: string; height?: string }) {
  return (
    <span
      aria-hidden
      style={{ width, height }}
      className="block max-w-full animate-breathe rounded-control bg-raised"
    />
  );
}

const widths = ['42%', '58%', '36%', '50%', '46%'];

/** The shape of a list that's loading. Like every skeleton here, styles can tell by `data-skeleton`. */
export function ListSkeleton({ rows = 5, label = 'Loading…' }: { rows?: number; label?: string }) {
  return (
    <div role="status" data-skeleton className="divide-y divide-line">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 px-4 py-3">
          <span className="size-11 shrink-0 animate-breathe rounded-full bg-raised" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton width={widths[row % widths.length] ?? '50%'} />
            <Skeleton width="24%" height="0.75rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The shape of a whole screen that's loading: a title and a panel. */
export function PageSkeleton({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" data-skeleton className="flex flex-col gap-6">
      <span className="sr-only">{label}</span>
      <Skeleton width="12rem" height="2.25rem" />
      <div className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4">
        <Skeleton width="30%" />
        <Skeleton width="80%" />
        <Skeleton width="64%" />
        <Skeleton width="72%" />
      </div>
    </div>
  );
}
