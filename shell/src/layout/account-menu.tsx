import { CreditCard, LogOut, Settings } from 'lucide-react';
import { Menu } from '@petcare/ui';
import { useCan, useOrganisation, useUser } from '@petcare/web';
import { trialWords } from '../subscription/trial-words.ts';
import { PersonCard } from './person-card.tsx';
import { useSignOut } from './use-sign-out.tsx';

/** Who is logged in, and a menu with their settings, the subscription with the trial's end, and the way out. */
export function AccountMenu({ compact }: { compact: boolean }) {
  const { data: user } = useUser();
  const { signOut, question } = useSignOut();
  const { data: organisation } = useOrganisation();
  const maySeePlan = useCan()('billing.view') && (!user?.isSuperAdmin || user.inTechSupportMode);
  const items = [
    { label: 'Settings', icon: <Settings aria-hidden className="size-5" />, to: '/settings' },
    ...(maySeePlan
      ? [
          {
            label: 'Subscription',
            description: organisation && trialWords(organisation),
            icon: <CreditCard aria-hidden className="size-5" />,
            to: '/subscription',
          },
        ]
      : []),
    { label: 'Sign out', icon: <LogOut aria-hidden className="size-5" />, onSelect: signOut },
  ];
  return (
    <>
      <Menu
        label="your account"
        items={items}
        button={
          <span className="min-w-0 px-2 py-1">
            <PersonCard compact={compact} />
          </span>
        }
      />
      {question}
    </>
  );
}
