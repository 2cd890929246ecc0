import { Banner } from '@petcare/ui';
import { useCurrentUser } from '@petcare/web';
import { ResendLink } from '../auth/resend-link.tsx';
import { isToldOfBills } from './told-of-bills.ts';

/** For those who'd get e-mails about trial and bills, but haven't confirmed their address. */
export function ConfirmForBills() {
  const user = useCurrentUser();
  if (user.emailVerified || user.emailRefusal || user.inTechSupportMode || !isToldOfBills(user)) return null;
  return (
    <Banner tone="warn" title="We can’t e-mail you about your trial or bills" action={<ResendLink size="small" />}>
      Please open the link we sent to {user.email} first.
    </Banner>
  );
}
