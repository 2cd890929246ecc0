import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

export interface PageHeaderProps {
  /** The page's name, here and in the browser tab. */
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** A picture before the title. */
  lead?: ReactNode;
  /** The one thing people come here to do; on the right, or below the title on a phone. */
  action?: ReactNode;
}

/** The top of every screen. */
export function PageHeader({ title, description, lead, action }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <PageTitle title={title} />
      <div className="flex min-w-0 items-center gap-4">
        {lead}
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-bold tracking-tight text-ink">
            {title}
          </h1>
          {description && <p className="mt-1 text-muted">{description}</p>}
        </div>
      </div>
      {action && <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow print:hidden">{action}</div>}
    </header>
  );
}
