import { Navigate } from 'react-router-dom';
import { UserGate } from '../auth/user-gate.tsx';
import { homePath } from './redirect-targets.ts';

/** `/`: to the pets for somebody who is logged in, to the log-in screen for everybody else. */
export function Start() {
  return <UserGate>{(user) => <Navigate to={user ? homePath() : '/auth'} replace />}</UserGate>;
}
