import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isStaffPath, type CurrentUser } from '@petcare/contracts';
import { PageSkeleton } from '@petcare/ui';
import { isLeaving, loginAddress, useUser } from '@petcare/web';
import { UserError } from '../auth/user-gate.tsx';
import { ScreenShown } from './screen-shown.ts';
import { skeletonMsLeft } from './skeleton-time.ts';

function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(ms === 0);
  useEffect(() => {
    if (ms === 0) return undefined;
    const timer = setTimeout(setElapsed, ms, true);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}

/** Where people go who can't do anything until two-factor is set up. */
const twoFactorAddress = '/settings?tab=two-factor';

function isTwoFactorTab(pathname: string, search: string): boolean {
  return /^\/(account-)?settings$/.test(pathname) && new URLSearchParams(search).get('tab') === 'two-factor';
}

/** Where super admins go unless they've dropped in to an organisation. Source: section 2 of the specification. */
const staffHome = '/super-admin';
/** What they have besides the staff side: their own account, everybody's tickets, and the remotes' tools. */
const staffToo = /^\/(support|settings|account-settings|__mf)(\/|$)/;

function belongsToOrganisation(pathname: string, user: CurrentUser | null | undefined): boolean {
  if (!user?.isSuperAdmin || user.inTechSupportMode) return false;
  return !isStaffPath(pathname) && !staffToo.test(pathname);
}

/**
 * Wraps every screen that needs a log-in: a skeleton for at least 500 ms, then the screen, or the log-in screen if nobody is logged in.
 * The screen already works behind the skeleton, so the wait costs nothing. A super admin who hasn't dropped in is sent from any screen
 * (`isScreen`: one exists at this address) to the staff side.
 */
export function PageWrapper({ isScreen, children }: { isScreen: boolean; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const user = useUser();
  const [skeletonMs] = useState(skeletonMsLeft);
  const isReady = useElapsed(skeletonMs);
  if (isReady && user.data === null && !isLeaving()) return <Navigate to={loginAddress(pathname + search)} replace />;
  if (isReady && user.error && user.data === undefined)
    return <UserError error={user.error} retrying={user.isFetching} retry={user.refetch} />;
  if (isReady && user.data?.twoFactor === 'required' && !isTwoFactorTab(pathname, search)) {
    return <Navigate to={twoFactorAddress} replace />;
  }
  const isElsewhere = isScreen && !isLeaving() && belongsToOrganisation(pathname, user.data);
  if (isReady && isElsewhere) return <Navigate to={staffHome} replace />;
  const isShown = isReady && Boolean(user.data);
  return (
    <>
      {!isShown && <PageSkeleton />}
      {user.data && !isElsewhere && (
        <ScreenShown value={isShown}>
          <div hidden={!isShown}>{children}</div>
        </ScreenShown>
      )}
    </>
  );
}
