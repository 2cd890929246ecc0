import { useLocation } from 'react-router-dom';
import type { MenuEntryId } from '@petcare/contracts';
import type { RemoteHost } from '@petcare/remote/host';
import { PageHeader } from '@petcare/ui';
import { NotFound } from './screens/not-found.tsx';

const mounts = ['/pets', '/my-pets', '/schedule', '/reminders'];
const serves = (path: string) => mounts.some((mount) => path === mount || path.startsWith(`${mount}/`));

function Page() {
  const { pathname } = useLocation();
  return serves(pathname) ? <PageHeader title={`Page of ${pathname}`} /> : <NotFound />;
}

/** Remotes that are there at once: what the specs of the shell see of pets and reminders. */
export function remotesHere(): RemoteHost {
  return {
    outletRoute: { path: '*', element: <Page /> },
    patchRoutesOnNavigation: () => {},
    menu: new Set<MenuEntryId>(['pets', 'reminders']),
    serves,
    provide: () => {},
    prefetch: () => {},
  };
}
