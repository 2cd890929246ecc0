import { Navigate, useSearchParams } from 'react-router-dom';
import { PlainFrame } from '../layout/plain-frame.tsx';
import { AuthScreen } from '../screens/lazy-screens.ts';
import { homePath } from '../screens/redirect-targets.ts';
import { redirectTarget } from './redirect-target.ts';
import { UserGate } from './user-gate.tsx';

/** What e-mails link to, for people who are logged in too: confirming an address, and asking for a new password. */
const tabsForEverybody = new Set<string | null>(['verify', 'forgot']);

/** `/auth` and `/register`. Anyone already logged in goes on to where they were heading, except from the tabs for everybody. */
export function AuthPage() {
  const [search] = useSearchParams();
  const target = redirectTarget(search.get('redirect')) ?? homePath();
  return (
    <UserGate>
      {(user) =>
        user && !tabsForEverybody.has(search.get('tab')) ? (
          <Navigate to={target} replace />
        ) : (
          <PlainFrame>
            <AuthScreen />
          </PlainFrame>
        )
      }
    </UserGate>
  );
}
