import { CreditCard, LogOut, Settings } from 'lucide-react';
import { Menu } from '@petcare/ui';
import { useCan, useLogout, useOrganisation, useUser } from '@petcare/web';
import { trialWords } from '../subscription/trial-words.ts';
import { PersonCard } from './person-card.tsx';

/** When the organisation's free trial ends or ended; undefined while unknown. */
function useTrialWords(): string | undefined {
  const { data } = useOrganisation();
  const isTrial = data?.status === 'trial' || data?.status === 'trial-ended';
  return isTrial && data.trialEndsAt ? trialWords(data.trialEndsAt, data.zone) : undefined;
}

/** Who is logged in, and a menu with their settings, the subscription with the trial's end, and the way out. */
export function AccountMenu({ compact }: { compact: boolean }) {
  const { data: user } = useUser();
  const { mutate: logOut } = useLogout();
  const trial = useTrialWords();
  const maySeePlan = useCan()('billing.view') && (!user?.isSuperAdmin || user.inTechSupportMode);
  const items = [
    { label: 'Settings', icon: <Settings aria-hidden className="size-5" />, to: '/settings' },
    ...(maySeePlan
      ? [
          {
            label: 'Subscription',
            description: trial,
            icon: <CreditCard aria-hidden className="size-5" />,
            to: '/subscription',
          },
        ]
      : []),
    { label: 'Sign out', icon: <LogOut aria-hidden className="size-5" />, onSelect: () => logOut() },
  ];
  return (
    <Menu
      label="your account"
      items={items}
      button={
        <span className="min-w-0 px-2 py-1">
          <PersonCard compact={compact} />
        </span>
      }
    />
  );
}
