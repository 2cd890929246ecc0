import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient, userQuery } from '@petcare/web';

/** The query client; it has already asked who is logged in, and the page has the answer by now, so the first picture is theirs. */
export function askWhoIsThere(): QueryClient {
  const client = createQueryClient();
  // Whatever renders the page asks again after a failure, and reports it.
  client.query(userQuery).catch(() => undefined);
  return client;
}
