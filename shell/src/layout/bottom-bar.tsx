import { useRef } from 'react';
import { Ellipsis } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { bottomBar, isStaffPath, type MenuEntryId } from '@petcare/contracts';
import type { RemoteHost } from '@petcare/remote/host';
import { Dialog } from '@petcare/ui';
import { MenuExtra, prefetchOnIntent, useMenuExtras, type Extra } from '../remotes/index.ts';
import { activeEntry, isFirstOnPhones, type MenuEntry } from './menu.ts';
import { menuIcons } from './menu-icons.ts';
import { MoreSheet } from './more-sheet.tsx';
import { useMenu } from './use-menu.ts';

const tabLook =
  'relative flex h-16 w-full flex-col items-center justify-center gap-1 text-xs font-medium -outline-offset-2 transition-colors';

interface BarEntryProps {
  entry: MenuEntry;
  active: boolean;
  remotes: RemoteHost;
  extra: Extra | undefined;
}

function BarEntry({ entry, active, remotes, extra }: BarEntryProps) {
  const Icon = menuIcons[entry.id];
  return (
    <li className={`min-w-0 flex-1 ${isFirstOnPhones(entry) ? '' : 'max-[599.98px]:hidden'}`}>
      <Link
        {...prefetchOnIntent(remotes, entry.path)}
        to={entry.path}
        aria-current={active ? 'page' : undefined}
        className={`${tabLook} ${active ? 'text-brand' : 'text-muted'}`}
      >
        <Icon aria-hidden className="size-6" />
        <span className="max-w-full truncate px-1">{entry.label}</span>
        <MenuExtra extra={extra} look="dot" />
      </Link>
    </li>
  );
}

interface MoreButtonProps {
  /** Where the person is has its entry under it. */
  active: boolean;
  extras: readonly (Extra | undefined)[];
  onClick: () => void;
}

/** Says as much of what's under it as the bar has room for. */
function MoreButton({ active, extras, onClick }: MoreButtonProps) {
  const count = extras.reduce((sum, extra) => sum + (extra?.count ?? 0), 0);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className={`${tabLook} text-muted ${active ? 'max-[599.98px]:text-brand' : ''}`}
    >
      <Ellipsis aria-hidden className="size-6" />
      <span>More</span>
      <span className="min-[600px]:hidden">
        <MenuExtra extra={{ reason: null, count }} look="dot" />
      </span>
    </button>
  );
}

/** What stands beside each entry. Phones have one entry for all that is for staff: what waits there stands at it. */
function useBarExtras(remotes: RemoteHost): (entry: MenuEntry) => Extra | undefined {
  const extras = useMenuExtras(remotes);
  const idOf = ({ id, path }: MenuEntry): MenuEntryId => (isStaffPath(path) && !extras.has(id) ? 'super-admin' : id);
  return (entry) => extras.get(idOf(entry));
}

interface BottomBarProps {
  remotes: RemoteHost;
  more: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
  onSearch: () => void;
}

/** The phone's menu: at most four entries and More; everything in the bar from 600 px. */
export function BottomBar({ remotes, more, onSearch }: BottomBarProps) {
  const wantsSearch = useRef(false);
  const search = () => {
    wantsSearch.current = true;
    more.onOpenChange(false);
  };
  // Search opens once the sheet has gone, because each returns focus to where it was.
  const onClosed = () => {
    if (wantsSearch.current) onSearch();
    wantsSearch.current = false;
  };
  const active = activeEntry(useLocation().pathname, bottomBar);
  const extraOf = useBarExtras(remotes);
  const entries = useMenu(bottomBar, remotes);
  const rest = entries.filter((entry) => !isFirstOnPhones(entry));
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex">
        {entries.map((entry) => (
          <BarEntry
            key={entry.id}
            entry={entry}
            active={entry.id === active}
            remotes={remotes}
            extra={extraOf(entry)}
          />
        ))}
        <li className="min-w-0 flex-1">
          <MoreButton
            active={rest.some(({ id }) => id === active)}
            extras={rest.map(extraOf)}
            onClick={() => more.onOpenChange(true)}
          />
        </li>
      </ul>
      <Dialog open={more.isOpen} onOpenChange={more.onOpenChange} onClosed={onClosed} title="More">
        <MoreSheet
          entries={rest}
          active={active}
          extraOf={extraOf}
          onClose={() => more.onOpenChange(false)}
          onSearch={search}
        />
      </Dialog>
    </nav>
  );
}
