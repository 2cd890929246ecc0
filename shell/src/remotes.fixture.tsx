import { useLocation } from 'react-router-dom';
import type { MenuEntryId } from '@petcare/contracts';
import type { HostStatus, RemoteHost } from '@petcare/remote/host';
import { PageHeader } from '@petcare/ui';
import { NotFound } from './screens/not-found.tsx';

const mounts = ['/pets', '/my-pets', '/schedule', '/reminders'];
const serves = (path: string) => mounts.some((mount) => path === mount || path.startsWith(`${mount}/`));

function Page() {
  const { pathname } = useLocation();
  return serves(pathname) ? <PageHeader title={`Page of ${pathname}`} /> : <NotFound />;
}

const quiet = () => () => {};

/** No remote has any problem. */
export const status: HostStatus = {
  origin: 'page',
  revision: 1,
  permitted: { hasFaults: false, hasOverrides: false },
  remotes: [],
  reasons: new Map(),
  badges: [],
  loads: [],
  events: [],
};

/** Remotes available at once: what the shell's specs see of pets and reminders. */
export function remotesHere(given: Partial<RemoteHost> = {}): RemoteHost {
  return {
    outletRoute: { path: '*', element: <Page /> },
    patchRoutesOnNavigation: () => {},
    menu: new Set<MenuEntryId>(['pets', 'reminders']),
    serves,
    attach: () => {},
    provide: () => {},
    prefetch: () => {},
    seam: {
      subscribe: quiet,
      revision: () => 0,
      entries: () => [],
      Entry: () => null,
      intent: () => ({ path: null, reason: 'Nobody else is here.' }),
      Unavailable: ({ children }) => <>{children}</>,
      prefetch: () => {},
    },
    subscribe: quiet,
    status: () => status,
    override: () => {},
    spoil: () => {},
    resetChoices: () => {},
    ...given,
  };
}
