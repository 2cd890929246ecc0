import { lazyPage } from '@petcare/remote';
import type { RemoteHost } from '@petcare/remote/host';
import { useUser } from '@petcare/web';
import { NotFound } from '../../screens/not-found.tsx';

const ToolsPage = lazyPage(() => import('./tools-page.tsx'));

/** `/__mf` for super admins; everybody else learns nothing about it and downloads nothing. */
export function ToolsGate({ remotes }: { remotes: RemoteHost }) {
  const { data: user } = useUser();
  return user?.isSuperAdmin ? <ToolsPage remotes={remotes} /> : <NotFound />;
}
