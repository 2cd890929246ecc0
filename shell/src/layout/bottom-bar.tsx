import { useRef, useState } from 'react';
import { Ellipsis, LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { bottomBar } from '@petcare/contracts';
import type { RemoteHost } from '@petcare/remote/host';
import { Button, Dialog } from '@petcare/ui';
import { MenuExtra, prefetchOnIntent, useMenuExtras, type Extra } from '../remotes/index.ts';
import { activeEntry, isFirstOnPhones, type MenuEntry } from './menu.ts';
import { menuIcons } from './menu-icons.ts';
import { OrganisationSwitcher } from './organisation-switcher.tsx';
import { PersonCard } from './person-card.tsx';
import { SearchButton } from './search-button.tsx';
import { useMenu } from './use-menu.ts';
import { useSignOut } from './use-sign-out.tsx';

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

interface MoreSheetProps {
  entries: readonly MenuEntry[];
  onClose: () => void;
  onSearch: () => void;
}

function MoreSheet({ entries, onClose, onSearch }: MoreSheetProps) {
  const { signOut, isPending, question } = useSignOut();
  return (
    <>
      <PersonCard />
      <OrganisationSwitcher />
      <SearchButton onClick={onSearch} />
      {entries.length > 0 && (
        <ul className="flex flex-col border-y border-line py-2 min-[600px]:hidden">
          {entries.map(({ id, path, label }) => {
            const Icon = menuIcons[id];
            return (
              <li key={id}>
                <Link
                  to={path}
                  onClick={onClose}
                  className="flex min-h-11 items-center gap-3 rounded-control px-2 text-ink"
                >
                  <Icon aria-hidden className="size-5 text-muted" />
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <Button icon={<LogOut aria-hidden className="size-5" />} pending={isPending} onClick={signOut}>
        Sign out
      </Button>
      {question}
    </>
  );
}

/** The phone's menu: at most four entries and More; everything in the bar from 600 px. */
export function BottomBar({ remotes, onSearch }: { remotes: RemoteHost; onSearch: () => void }) {
  const [more, setMore] = useState(false);
  const wantsSearch = useRef(false);
  const search = () => {
    wantsSearch.current = true;
    setMore(false);
  };
  // Search opens once the sheet has gone, because each returns focus to where it was.
  const onClosed = () => {
    if (wantsSearch.current) onSearch();
    wantsSearch.current = false;
  };
  const active = activeEntry(useLocation().pathname, bottomBar);
  const extras = useMenuExtras(remotes);
  const entries = useMenu(bottomBar, remotes);
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
            extra={extras.get(entry.id)}
          />
        ))}
        <li className="min-w-0 flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setMore(true)}
            className={`${tabLook} text-muted`}
          >
            <Ellipsis aria-hidden className="size-6" />
            More
          </button>
        </li>
      </ul>
      <Dialog open={more} onOpenChange={setMore} onClosed={onClosed} title="More">
        <MoreSheet
          entries={entries.filter((entry) => !isFirstOnPhones(entry))}
          onClose={() => setMore(false)}
          onSearch={search}
        />
      </Dialog>
    </nav>
  );
}
