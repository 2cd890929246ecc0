import { useState } from 'react';
import { Button } from '@petcare/ui';
import { useUser } from '@petcare/web';
import { ResendLink } from '../auth/resend-link.tsx';
import { isToldOfBills } from '../subscription/told-of-bills.ts';
import { contentId } from './content-id.ts';

const keyOf = (email: string) => `verify-later:${email}`;

/**
 * Reminds the person of the link we sent, until it's opened or they press Later (for as long as this tab is open). Not for an
 * address that rejects mail, which has its own notice.
 */
export function VerifyNotice() {
  const { data: user } = useUser();
  const [later, setLater] = useState<string | null>(null);
  // Visiting support staff can't change anything about their own account here.
  if (!user || user.emailVerified || user.emailRefusal || user.inTechSupportMode) return null;
  const { email } = user;
  if (later === email || sessionStorage.getItem(keyOf(email)) !== null) return null;
  const dismiss = () => {
    sessionStorage.setItem(keyOf(email), 'true');
    setLater(email);
    // The button disappears with the notice.
    document.getElementById(contentId)?.focus();
  };
  return (
    <section
      aria-label="Your e-mail address"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-line bg-surface px-3 py-1.5 text-sm"
    >
      <p className="min-w-48 flex-1 text-muted wrap-anywhere">
        Please open the link we sent to {email}. Until you do, you can’t share pets, or see what others offer to this
        address{isToldOfBills(user) && ', and we can’t e-mail you about your trial or bills'}.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ResendLink size="small" />
        <Button size="small" look="quiet" onClick={dismiss}>
          Later
        </Button>
      </div>
    </section>
  );
}
