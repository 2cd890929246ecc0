import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What this place is for, in a sentence. */
  children?: ReactNode;
  /** The first thing to do here. */
  action?: ReactNode;
}

/** A place with nothing in it yet: says what it is for and offers the first action. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && <span className="text-brand">{icon}</span>}
      <h2 className="text-lg font-semibold text-ink">{title}</h2>
      {children && <div className="max-w-form text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
