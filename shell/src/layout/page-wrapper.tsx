import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '@petcare/ui';
import { loginAddress, useOrganisation, useUser } from '@petcare/web';
import { UserError } from '../auth/user-gate.tsx';
import { ScreenShown } from './screen-shown.ts';
import { isSentToStaffHome, staffHome } from './staff-home.ts';

/** Source: section 9 of the specification. */
const skeletonMs = 500;

function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setElapsed, ms, true);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}

/** Where somebody is sent who may do nothing before two-factor is set up. */
const twoFactorAddress = '/settings?tab=two-factor';

function isTwoFactorTab(pathname: string, search: string): boolean {
  return /^\/(account-)?settings$/.test(pathname) && new URLSearchParams(search).get('tab') === 'two-factor';
}

interface PageWrapperProps {
  /** False where there is no page, which everybody may read. */
  isPage: boolean;
  children: ReactNode;
}

/**
 * Around every screen that needs somebody to be logged in: a skeleton for at least 500 ms, then the screen, or the log-in screen
 * when nobody is, or where super admins begin. The screen is already at work behind the skeleton, so that the wait costs nothing.
 */
export function PageWrapper({ isPage, children }: PageWrapperProps) {
  const { pathname, search } = useLocation();
  const user = useUser();
  const organisation = useOrganisation();
  const isReady = useElapsed(skeletonMs);
  const failed = [user, organisation].find(({ data, error }) => error && data === undefined);
  if (isReady && user.data === null) return <Navigate to={loginAddress(pathname + search)} replace />;
  if (isReady && failed?.error)
    return <UserError error={failed.error} retrying={failed.isFetching} retry={failed.refetch} />;
  if (isReady && user.data?.twoFactor === 'required' && !isTwoFactorTab(pathname, search)) {
    return <Navigate to={twoFactorAddress} replace />;
  }
  const isSentAway = isPage && Boolean(user.data && isSentToStaffHome(user.data, pathname));
  if (isReady && isSentAway) return <Navigate to={staffHome} replace />;
  const isShown = isReady && Boolean(user.data);
  return (
    <>
      {!isShown && <PageSkeleton />}
      {user.data && !isSentAway && (
        <ScreenShown value={isShown}>
          <div hidden={!isShown}>{children}</div>
        </ScreenShown>
      )}
    </>
  );
}
