import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { attentionCount, unreadCount } from '@petcare/contracts';
import { staffTicketsQuery, ticketsQuery, useUser } from '@petcare/web';
import { setBadge } from '../remotes/index.ts';
import { noticeOf, notify, type SupportNotice } from './support-notice.ts';
import { SupportPoller } from './support-poller.ts';
import { ToldElsewhere } from './told-elsewhere.ts';

/** What is waiting in support: for staff, tickets that need attention; for others, answers they haven't read. */
function useSupportCount(isSuperAdmin: boolean): number | undefined {
  const { data: mine } = useQuery({ ...ticketsQuery, enabled: false });
  const { data: all } = useQuery({ ...staffTicketsQuery, enabled: false });
  if (isSuperAdmin) return all && attentionCount(all.tickets);
  return mine && unreadCount(mine.tickets);
}

/** How long a rise stays in the live region: less than there is between two checks. */
const saidForMs = 5_000;

/**
 * Polls support for as long as somebody is logged in, whatever is on screen. Counts go to the menu; a rise makes a
 * notification and a sound. Returns what's waiting now, and for a moment the last rise, for a live region.
 */
export function useSupportPolling(): { notice: SupportNotice | null; count: number } {
  const client = useQueryClient();
  const { data: user } = useUser();
  const isSuperAdmin = user?.isSuperAdmin ?? false;
  const userId = user?.id;
  const count = useSupportCount(isSuperAdmin);
  const poller = useRef<SupportPoller | null>(null);
  const told = useRef<ToldElsewhere | null>(null);
  const [notice, setNotice] = useState<SupportNotice | null>(null);

  // Read out again if it comes again in the same words, which a live region that still has them doesn't do.
  useEffect(() => {
    if (!notice) return undefined;
    const timer = window.setTimeout(setNotice, saidForMs, null);
    return () => window.clearTimeout(timer);
  }, [notice]);

  useEffect(() => {
    if (userId === undefined) return undefined;
    const ask = async (): Promise<number> =>
      isSuperAdmin
        ? attentionCount((await client.query({ ...staffTicketsQuery, staleTime: 0, retry: false })).tickets)
        : unreadCount((await client.query({ ...ticketsQuery, staleTime: 0, retry: false })).tickets);
    const others = new ToldElsewhere(userId);
    told.current = others;
    const onRise = (by: number, now: number): void => {
      const rise = noticeOf(by, isSuperAdmin);
      setNotice(rise);
      if (others.has(now)) return;
      others.tell(now);
      notify(rise);
    };
    poller.current = new SupportPoller({ count: ask, onRise });
    poller.current.start();
    return () => {
      poller.current?.stop();
      others.close();
    };
  }, [client, userId, isSuperAdmin]);

  useEffect(() => {
    if (count === undefined) return;
    setBadge(client, isSuperAdmin ? 'admin.attention' : 'support.unread', count);
    poller.current?.sees(count);
    told.current?.sees(count);
  }, [client, count, isSuperAdmin]);

  return { notice, count: (userId !== undefined && count) || 0 };
}
