import { MailCheck } from 'lucide-react';
import { wayToConfirm } from '@petcare/records/shares';
import { useRemoteContext } from '@petcare/remote';
import { EmptyState, LinkButton, Panel } from '@petcare/ui';

/** In place of the form: nobody can share in our name who doesn't show where they themselves can be reached. */
export function ConfirmFirst() {
  const { words, label, to } = wayToConfirm(useRemoteContext().user);
  return (
    <Panel>
      <EmptyState
        icon={<MailCheck aria-hidden className="size-8" />}
        title="Confirm your address first"
        action={
          <LinkButton look="primary" to={to}>
            {label}
          </LinkButton>
        }
      >
        {`${words} Then you can share with others.`}
      </EmptyState>
    </Panel>
  );
}
