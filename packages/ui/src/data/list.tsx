import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Rows stacked with a rule between them. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {children}
    </ul>
  );
}

export interface ListRowProps {
  /** Where the whole row leads; without it, the row isn't a link. */
  to?: string;
  /** Picture or icon on the left. */
  lead?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** To the right of the text: a state or a date. Below it if there isn't room for both. */
  aside?: ReactNode;
  /** Separate buttons and menus, on the far right. */
  actions?: ReactNode;
}

const linkLook =
  'font-semibold text-ink after:absolute after:inset-0 focus-visible:outline-none after:rounded-panel ' +
  'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand';

/** One row: all of it opens the thing, its actions stay separate. */
export function ListRow({ to, lead, title, description, aside, actions }: ListRowProps) {
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-4 py-3 transition-colors has-[a]:hover:bg-raised">
      {lead}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 grow basis-44">
          {to ? (
            <Link to={to} className={linkLook}>
              {title}
            </Link>
          ) : (
            <span className="font-semibold text-ink">{title}</span>
          )}
          {description && <div className="text-sm text-muted">{description}</div>}
        </div>
        {aside && <div className="text-sm text-muted tabular-nums">{aside}</div>}
      </div>
      {actions && <div className="relative flex items-center gap-1">{actions}</div>}
    </li>
  );
}
