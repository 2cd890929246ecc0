import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { sidebar } from '@petcare/contracts';
import type { RemoteHost } from '@petcare/remote/host';
import { IconButton, Tooltip } from '@petcare/ui';
import { useOrganisation } from '@petcare/web';
import { MenuExtra, prefetchOnIntent, useMenuExtras, type Extra } from '../remotes/index.ts';
import { Bell, type BellProps } from '../notifications/bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { activeEntry, type MenuEntry } from './menu.ts';
import { menuIcons } from './menu-icons.ts';
import { OrganisationSwitcher } from './organisation-switcher.tsx';
import { SearchButton } from './search-button.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { useMenu } from './use-menu.ts';
import { useSignOut } from './use-sign-out.tsx';

interface EntryProps {
  entry: MenuEntry;
  active: boolean;
  collapsed: boolean;
  remotes: RemoteHost;
  extra: Extra | undefined;
}

const entryLook = 'flex min-h-11 items-center gap-3 rounded-control px-3 transition-colors';
/** The reason has its own line. */
const reasonLook = 'flex-wrap gap-y-0 py-1.5';
const activeLook = 'bg-raised font-semibold text-brand';
const restLook = 'font-medium text-muted hover:bg-raised hover:text-ink';

function Entry({ entry, active, collapsed, remotes, extra }: EntryProps) {
  const Icon = menuIcons[entry.id];
  return (
    <li>
      <Tooltip text={extra?.reason ? `${entry.label}: ${extra.reason}` : entry.label} side="right" enabled={collapsed}>
        <Link
          {...prefetchOnIntent(remotes, entry.path)}
          to={entry.path}
          aria-current={active ? 'page' : undefined}
          className={`${entryLook} ${extra?.reason ? reasonLook : ''} ${active ? activeLook : restLook}`}
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className={collapsed ? 'sr-only' : 'truncate'}>{entry.label}</span>
          <MenuExtra extra={extra} look={collapsed ? 'compact' : 'words'} />
        </Link>
      </Tooltip>
    </li>
  );
}

function Foot({ collapsed, toggle }: { collapsed: boolean; toggle: () => void }) {
  const { signOut, question } = useSignOut();
  return (
    <div className={`flex gap-1 border-t border-line pt-3 ${collapsed ? 'flex-col items-center' : 'items-center'}`}>
      <div className={collapsed ? '' : 'min-w-0 flex-1'}>
        <AccountMenu compact={collapsed} />
      </div>
      <IconButton label="Sign out" icon={<LogOut aria-hidden className="size-5" />} onClick={signOut} />
      <IconButton
        label={collapsed ? 'Expand the menu' : 'Collapse the menu'}
        aria-expanded={!collapsed}
        icon={
          collapsed ? (
            <PanelLeftOpen aria-hidden className="size-5" />
          ) : (
            <PanelLeftClose aria-hidden className="size-5" />
          )
        }
        onClick={toggle}
      />
      {question}
    </div>
  );
}

/** The organisation: cut short where it's narrow, and then whole in a tooltip. */
function Where({ collapsed }: { collapsed: boolean }) {
  const { data: organisation } = useOrganisation();
  return (
    <Tooltip text={organisation?.name ?? ''} side="right" enabled={collapsed}>
      <div className="mt-3">
        <OrganisationSwitcher compact={collapsed} />
      </div>
    </Tooltip>
  );
}

interface SidebarProps {
  remotes: RemoteHost;
  onSearch: () => void;
  bell: BellProps;
}

/** The menu on wide screens: 248 px, or 72 px with tooltips. A phone has the bottom bar instead. */
export function Sidebar({ remotes, onSearch, bell }: SidebarProps) {
  const [collapsed, toggle] = useCollapsed();
  const active = activeEntry(useLocation().pathname, sidebar);
  const extras = useMenuExtras(remotes);
  const entries = useMenu(sidebar, remotes);
  return (
    <aside
      className={`sticky top-0 z-20 flex h-dvh shrink-0 flex-col gap-6 border-r border-line bg-surface py-4 max-md:hidden print:hidden ${collapsed ? 'w-18 px-3' : 'w-62 px-3'}`}
    >
      <div className="flex flex-col gap-1">
        <Link to="/" className="self-start rounded-control px-1.5">
          <Logo compact={collapsed} />
        </Link>
        <Where collapsed={collapsed} />
        <div className={`mt-2 flex gap-1 ${collapsed ? 'flex-col items-center' : 'items-center'}`}>
          <SearchButton compact={collapsed} onClick={onSearch} />
          <Bell {...bell} />
        </div>
      </div>
      <nav aria-label="Main" className="flex-1 overflow-y-auto">
        <ul className="flex flex-col gap-1">
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              active={entry.id === active}
              collapsed={collapsed}
              remotes={remotes}
              extra={extras.get(entry.id)}
            />
          ))}
        </ul>
      </nav>
      <Foot collapsed={collapsed} toggle={toggle} />
    </aside>
  );
}
