import { PlainFrame } from '../layout/plain-frame.tsx';
import { ResetPasswordScreen } from '../screens/lazy-screens.ts';

/** `/reset-password/{token}`, open to anybody. */
export function ResetPasswordPage() {
  return (
    <PlainFrame>
      <ResetPasswordScreen />
    </PlainFrame>
  );
}
