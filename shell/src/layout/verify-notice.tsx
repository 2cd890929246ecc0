import { useState } from 'react';
import { Banner, Button } from '@petcare/ui';
import { useUser } from '@petcare/web';
import { ResendLink } from '../auth/resend-link.tsx';

const keyOf = (email: string) => `verify-later:${email}`;

/**
 * Reminds of the link that was mailed, until it is opened or the person says "later" (for as long as this tab is open). An address
 * that refuses mail gets none; what to do then stands in a notice of its own.
 */
export function VerifyNotice() {
  const { data: user } = useUser();
  const [later, setLater] = useState<string | null>(null);
  if (!user || user.emailVerified || user.emailRefusal) return null;
  const { email } = user;
  if (later === email || sessionStorage.getItem(keyOf(email)) !== null) return null;
  const dismiss = () => {
    sessionStorage.setItem(keyOf(email), 'true');
    setLater(email);
  };
  return (
    <section aria-label="Your e-mail address" className="mb-6">
      <Banner tone="info" title="Please confirm your e-mail address">
        <p className="mb-3 wrap-anywhere">
          We have sent a link to {email}. Once you have opened it, you can log in with your address, too.
        </p>
        <div className="mb-1 flex flex-wrap gap-2">
          <ResendLink size="small" />
          <Button size="small" look="quiet" onClick={dismiss}>
            Later
          </Button>
        </div>
      </Banner>
    </section>
  );
}
