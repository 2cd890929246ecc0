import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMediaQuery } from '../use-media-query.ts';
import { List, ListRow } from './list.tsx';

export interface Column<T> {
  header: string;
  cell: (item: T) => ReactNode;
  /** Right-aligned, for amounts and counts. */
  numeric?: boolean;
}

export interface TableOrCardsProps<T> {
  /** Names the table for screen readers. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Where a row leads. */
  to?: (item: T) => string;
  lead?: (item: T) => ReactNode;
  /** The first column, and a card's title. */
  title: Column<T>;
  columns: readonly Column<T>[];
  /** A card's second line; by default the columns in a row. */
  summary?: (item: T) => ReactNode;
  actions?: (item: T) => ReactNode;
}

/** Phones and tablets: beside the open sidebar, a table needs a window of 1024 px to be readable. */
const cardsQuery = '(max-width: 1023.98px)';

const cellLook = 'px-4 py-3 align-middle';
const linkLook = 'font-semibold text-ink after:absolute after:inset-0 after:content-[""]';

function Row<T>({ item, to, lead, title, columns, actions }: TableOrCardsProps<T> & { item: T }) {
  return (
    <tr className="relative transition-colors hover:bg-raised">
      <th scope="row" className={`${cellLook} min-w-36 text-left wrap-anywhere`}>
        <span className="flex items-center gap-3">
          {lead?.(item)}
          {to ? (
            <Link to={to(item)} className={linkLook}>
              {title.cell(item)}
            </Link>
          ) : (
            title.cell(item)
          )}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.header} className={`${cellLook} ${column.numeric ? 'text-right' : 'text-left'}`}>
          {column.cell(item)}
        </td>
      ))}
      {actions && (
        <td className="px-4 py-1 text-right">
          <span className="relative inline-flex">{actions(item)}</span>
        </td>
      )}
    </tr>
  );
}

function Table<T>(props: TableOrCardsProps<T>) {
  const { label, items, keyOf, title, columns, actions } = props;
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            {[title, ...columns].map((column) => (
              <th
                key={column.header}
                scope="col"
                className={`px-4 py-2 font-medium ${column.numeric ? 'text-right' : 'text-left'}`}
              >
                {column.header}
              </th>
            ))}
            {actions && (
              <th scope="col" className="px-4 py-2">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <Row key={keyOf(item)} {...props} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inOneLine<T>(columns: readonly Column<T>[], item: T): ReactNode {
  return (
    <span className="flex flex-wrap gap-x-3">
      {columns.map((column) => (
        <span key={column.header}>{column.cell(item)}</span>
      ))}
    </span>
  );
}

/** A table on wide screens, cards on narrow ones; a row opens its item. */
export function TableOrCards<T>(props: TableOrCardsProps<T>) {
  const narrow = useMediaQuery(cardsQuery);
  const { label, items, keyOf, to, lead, title, columns, summary, actions } = props;
  if (!narrow) return <Table {...props} />;
  return (
    <List label={label}>
      {items.map((item) => (
        <ListRow
          key={keyOf(item)}
          {...(to && { to: to(item) })}
          lead={lead?.(item)}
          title={title.cell(item)}
          description={summary ? summary(item) : inOneLine(columns, item)}
          actions={actions?.(item)}
        />
      ))}
    </List>
  );
}
