import { Navigate, useSearchParams } from 'react-router-dom';
import { PlainFrame } from '../layout/plain-frame.tsx';
import { AuthScreen } from '../screens/lazy-screens.ts';
import { homePath } from '../screens/redirect-targets.ts';
import { redirectTarget } from './redirect-target.ts';
import { UserGate } from './user-gate.tsx';

/** `/auth` and `/register`. Anyone already logged in goes on to where they were heading, unless they're following a link that verifies an address. */
export function AuthPage() {
  const [search] = useSearchParams();
  const target = redirectTarget(search.get('redirect')) ?? homePath();
  return (
    <UserGate>
      {(user) =>
        user && search.get('tab') !== 'verify' ? (
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
