import { useId, type ReactNode } from 'react';

export interface PanelProps {
  title?: ReactNode;
  /** Beside the title, on the right. */
  action?: ReactNode;
  /** False for a list or table that reaches the edges. */
  padded?: boolean;
  children: ReactNode;
}

/** A sheet on the page. Panels go beside each other, never inside each other. */
export function Panel({ title, action, padded = true, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className="min-w-0 overflow-clip rounded-panel border border-line bg-surface"
    >
      {(title || action) && (
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-1">
          <h2 id={id} className="grow basis-32 font-semibold text-ink">
            {title}
          </h2>
          {action && <div className="max-w-full shrink-0">{action}</div>}
        </div>
      )}
      {padded ? <div className="p-4">{children}</div> : children}
    </section>
  );
}
