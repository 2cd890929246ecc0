import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient, userQuery } from '@petcare/web';

/** The client of all queries; it has asked who is logged in, which the page has the answer to by now, so that the first picture is theirs. */
export function askWhoIsThere(): QueryClient {
  const client = createQueryClient();
  // Whoever draws the page asks again after a failure, and tells of it.
  client.query(userQuery).catch(() => undefined);
  return client;
}
