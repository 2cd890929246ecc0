import type { Ticket } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { formatDateTime } from '@petcare/web';

/** When somebody last wrote, by the organisation's clock, as in the thread. */
export function LastMessage({ ticket: { lastMessageAt } }: { ticket: Pick<Ticket, 'lastMessageAt'> }) {
  const { zone } = useRemoteContext();
  return <time dateTime={lastMessageAt}>{formatDateTime(lastMessageAt, zone)}</time>;
}
