import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@petcare/contracts';
import { api, userQuery } from '@petcare/web';

/** Shows the person as they're stored now. If another tab has switched to another organisation, this page stays in its own. */
export function keepProfile(client: QueryClient, stored: CurrentUser): void {
  api.meet(stored);
  client.setQueryData(userQuery.queryKey, stored);
}
