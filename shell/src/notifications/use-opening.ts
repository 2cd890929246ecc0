import { useLocation, useNavigate } from 'react-router-dom';
import type { NotificationsRead } from '@petcare/contracts/notifications';
import { useUser, type Leave } from '@petcare/web';
import { useSwitchTo } from '../organisation/use-switch-to.ts';
import { useReadNotifications } from './notifications.queries.ts';

/** Where somebody wants to go, in which organisation (null for whichever they're in), and what they have read by that. */
export interface Goal {
  path: string;
  organisationId: string | null;
  read: NotificationsRead | null;
}

/** Leads to where a notification is about: in another organisation that means to switch to it, and to load the page anew. */
export function useOpening(leave?: Leave): (goal: Goal) => Promise<void> {
  const { data: user } = useUser();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  const navigate = useNavigate();
  const switchTo = useSwitchTo(leave);
  const { mutateAsync } = useReadNotifications();
  return async ({ path, organisationId, read }) => {
    // Whatever becomes of that, it leads there.
    const reading = read && mutateAsync(read).catch(() => undefined);
    if (organisationId === null || organisationId === user?.organizationId)
      return navigate(path, { replace: path === here });
    // First: the server refuses what names the organisation that was left.
    await reading;
    return switchTo(organisationId, path);
  };
}
