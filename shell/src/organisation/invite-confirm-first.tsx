import { MailCheck } from 'lucide-react';
import { wayToConfirm } from '@petcare/records/shares';
import { EmptyState, LinkButton } from '@petcare/ui';
import { useCurrentUser } from '@petcare/web';

/** In place of the form: nobody invites in our name who doesn't show where they themselves can be reached. */
export function InviteConfirmFirst() {
  const { words, label, to } = wayToConfirm(useCurrentUser());
  return (
    <EmptyState
      icon={<MailCheck aria-hidden className="size-8" />}
      title="Confirm your address first"
      action={
        <LinkButton look="primary" to={to}>
          {label}
        </LinkButton>
      }
    >
      {`${words} Then you can invite others.`}
    </EmptyState>
  );
}
