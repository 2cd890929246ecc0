import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** 1 when it's the whole screen. */
  level?: 1 | 2;
  /** What this place is for, in a sentence. */
  children?: ReactNode;
  /** The first thing to do here. */
  action?: ReactNode;
}

/** A place with nothing in it yet: says what it's for and offers the first action. */
export function EmptyState({ icon, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && <span className="text-brand">{icon}</span>}
      <Heading className="text-lg font-semibold text-ink">{title}</Heading>
      {children && <div className="max-w-form text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
