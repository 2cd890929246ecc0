import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MenuEntryId } from '@petcare/contracts';
import { Button } from '@petcare/ui';
import { MenuExtra, type Extra } from '../remotes/index.ts';
import type { MenuEntry } from './menu.ts';
import { menuIcons } from './menu-icons.ts';
import { OrganisationSwitcher } from './organisation-switcher.tsx';
import { PersonCard } from './person-card.tsx';
import { SearchButton } from './search-button.tsx';
import { useSignOut } from './use-sign-out.tsx';

interface MoreEntryProps {
  entry: MenuEntry;
  active: boolean;
  extra: Extra | undefined;
  onClose: () => void;
}

function MoreEntry({ entry, active, extra, onClose }: MoreEntryProps) {
  const Icon = menuIcons[entry.id];
  return (
    <li>
      <Link
        to={entry.path}
        onClick={onClose}
        aria-current={active ? 'page' : undefined}
        className={`flex min-h-11 flex-wrap items-center gap-x-3 rounded-control px-2 ${active ? 'font-semibold text-brand' : 'text-ink'}`}
      >
        <Icon aria-hidden className={`size-5 ${active ? '' : 'text-muted'}`} />
        {entry.label}
        <MenuExtra extra={extra} look="words" />
      </Link>
    </li>
  );
}

interface MoreSheetProps {
  entries: readonly MenuEntry[];
  active: MenuEntryId | null;
  extraOf: (entry: MenuEntry) => Extra | undefined;
  onClose: () => void;
  onSearch: () => void;
}

/** Who and where one is, search, the way out, and on narrow phones the entries the bar has no room for. */
export function MoreSheet({ entries, active, extraOf, onClose, onSearch }: MoreSheetProps) {
  const { signOut, isPending, question } = useSignOut();
  return (
    <>
      <PersonCard />
      <OrganisationSwitcher />
      <SearchButton onClick={onSearch} />
      {entries.length > 0 && (
        <ul className="flex flex-col border-y border-line py-2 min-[600px]:hidden">
          {entries.map((entry) => (
            <MoreEntry
              key={entry.id}
              entry={entry}
              active={entry.id === active}
              extra={extraOf(entry)}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      <Button icon={<LogOut aria-hidden className="size-5" />} pending={isPending} onClick={signOut}>
        Sign out
      </Button>
      {question}
    </>
  );
}
