import { UserGate } from '../auth/user-gate.tsx';
import { PlainFrame } from '../layout/plain-frame.tsx';
import { AcceptInvitationScreen } from '../screens/lazy-screens.ts';

/** `/accept-invitation/{token}`, open to anybody with the link. */
export function AcceptInvitationPage() {
  return (
    <UserGate>
      {() => (
        <PlainFrame>
          <AcceptInvitationScreen />
        </PlainFrame>
      )}
    </UserGate>
  );
}
