import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { PageSkeleton } from '@petcare/ui';
import { UserGate } from '../auth/user-gate.tsx';
import { homePath } from './redirect-targets.ts';

/** The landing page is separate, not one of this app's screens, so the browser has to load it. */
function LandingPage() {
  useEffect(() => window.location.assign('/'), []);
  return <PageSkeleton />;
}

/** `/` reached inside the app: home if somebody is logged in, else the landing page. */
export function Start() {
  return <UserGate>{(user) => (user ? <Navigate to={homePath()} replace /> : <LandingPage />)}</UserGate>;
}
