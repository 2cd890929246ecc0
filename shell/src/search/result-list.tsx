import { useEffect } from 'react';
import { ArrowRight, Bell, FileText, Plus } from 'lucide-react';
import { activeEntry } from '../layout/menu.ts';
import { menuIcons } from '../layout/menu-icons.ts';
import { matchesIn, type Destination, type DestinationGroup } from './destination.ts';
import { foundIcons } from './found-kinds.ts';

const icons = { ...menuIcons, ...foundIcons, action: Plus, notifications: Bell, other: FileText };

/** The icon for its kind, or for the menu entry it belongs to, as people know it from there. */
function iconOf({ kind, path, found, opens }: Destination): keyof typeof icons {
  if (found) return found;
  if (opens) return opens;
  const [pathname = path] = path.split('?');
  return kind === 'action' ? kind : (activeEntry(pathname) ?? 'other');
}

/** Highlights what was typed. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return matchesIn(text, typed).map(({ part, at, isMatch }) =>
    isMatch ? (
      <mark
        key={at}
        className="bg-transparent font-semibold text-ink underline decoration-brand decoration-2 underline-offset-2"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

interface ResultProps {
  id: string;
  item: Destination;
  typed: string;
  active: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

function Result({ id, item, typed, active, onChoose, onPoint }: ResultProps) {
  const Icon = icons[iconOf(item)];
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      onPointerMove={onPoint}
      className={`flex min-h-11 cursor-pointer scroll-my-2 items-center gap-3 rounded-control px-3 text-ink ${active ? 'bg-raised' : ''}`}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 py-1">
        <span className="block truncate">
          <Marked text={item.label} typed={typed} />
        </span>
        {item.detail && (
          <span className="block truncate text-sm text-muted">
            <Marked text={item.detail} typed={typed} />
          </span>
        )}
      </span>
      {active && <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />}
    </div>
  );
}

interface ResultListProps {
  id: string;
  groups: readonly DestinationGroup[];
  /** The search words, highlighted in the results. */
  typed: string;
  /** The active result's position, counted through all groups. */
  active: number;
  onChoose: (item: Destination) => void;
  onPoint: (place: number) => void;
}

export const resultId = (listId: string, place: number) => `${listId}-${place}`;

/** The results, in groups. Focus stays in the box above, which names the active one. */
export function ResultList({ id, groups, typed, active, onChoose, onPoint }: ResultListProps) {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div id={id} role="listbox" aria-label="Results" className="-mx-2 flex flex-col gap-2">
      {groups.map(({ title, items }, index) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <p id={`${id}-${title}`} className="px-3 py-1 text-sm font-semibold text-muted">
            {title}
          </p>
          {items.map((item, position) => {
            const place = (starts[index] ?? 0) + position;
            return (
              <Result
                key={`${item.kind}:${item.foundId ?? item.path}`}
                id={resultId(id, place)}
                item={item}
                typed={typed}
                active={place === active}
                onChoose={() => onChoose(item)}
                onPoint={() => onPoint(place)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
