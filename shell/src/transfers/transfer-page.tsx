import { UserGate } from '../auth/user-gate.tsx';
import { PlainFrame } from '../layout/plain-frame.tsx';
import { TransferScreen } from '../screens/lazy-screens.ts';

/** `/transfer/{secret}`, open to anybody with the link. */
export function TransferPage() {
  return (
    <UserGate>
      {() => (
        <PlainFrame>
          <TransferScreen />
        </PlainFrame>
      )}
    </UserGate>
  );
}
