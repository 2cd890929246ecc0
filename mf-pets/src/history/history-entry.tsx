import { Link } from 'react-router-dom';
import { recordKinds, type TimelineItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { formatTime } from '@petcare/web';
import { addressOf } from './entry-address.ts';
import { kindIcons } from './kind-icons.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Tells an entry from all the others. */
export const keyOf = ({ kind, id }: Pick<TimelineItem, 'kind' | 'id'>): string => `${kind} ${id}`;

/** One thing that happened, with its kind's icon and word. */
export function HistoryEntry({ item }: { item: TimelineItem }) {
  const { can, zone } = useRemoteContext();
  const address = addressOf(item, can);
  const Icon = kindIcons[item.kind];
  const words = [
    capital(recordKinds[item.kind].one),
    item.detail,
    item.at === null ? null : formatTime(item.at, zone),
  ].filter(Boolean);
  return (
    <li
      data-entry={keyOf(item)}
      className="relative flex items-start gap-3 rounded-control px-2 py-2 has-[a]:hover:bg-raised"
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-raised text-brand">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        {address ? (
          <Link to={address} className="font-semibold text-ink no-underline after:absolute after:inset-0">
            {item.title}
          </Link>
        ) : (
          <span className="font-semibold text-ink">{item.title}</span>
        )}
        <p className="text-sm text-muted">{words.join(' · ')}</p>
      </div>
    </li>
  );
}
