import { MailCheck } from 'lucide-react';
import { useRemoteContext } from '@petcare/remote';
import { EmptyState, LinkButton, Panel } from '@petcare/ui';
import { howToConfirm } from '../how-to-confirm.ts';

/** In place of the form: nobody can share in our name who doesn't show where they themselves can be reached. */
export function ConfirmFirst() {
  const { user } = useRemoteContext();
  return (
    <Panel>
      <EmptyState
        icon={<MailCheck aria-hidden className="size-8" />}
        title="Confirm your address first"
        action={
          <LinkButton look="primary" to="/auth?tab=verify">
            Confirm your address
          </LinkButton>
        }
      >
        {`${howToConfirm(user)} Then you can share with others.`}
      </EmptyState>
    </Panel>
  );
}
