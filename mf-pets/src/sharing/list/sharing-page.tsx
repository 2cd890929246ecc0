import { Plus } from 'lucide-react';
import { useIsVisit } from '@petcare/records/visit';
import { useRemoteContext } from '@petcare/remote';
import { LinkButton, PageHeader } from '@petcare/ui';
import { TransfersPanel } from '../../passing-on/transfers-panel.tsx';
import { LinksPanel } from '../links/lazy-links.ts';
import { AccessLogPanel } from '../log/access-log-panel.tsx';
import { NoManaging } from '../no-managing.tsx';
import SharedWithMe from '../with-me/shared-with-me.tsx';
import { GrantPanels } from './grant-panels.tsx';

const share = (
  <LinkButton to="/sharing/new" look="primary" icon={<Plus aria-hidden className="size-5" />}>
    Share a pet
  </LinkButton>
);

/** `/sharing`: what others share with this person, and what the organisation shares. */
export default function SharingPage() {
  const { can, user } = useRemoteContext();
  const isManager = can('members.edit');
  const isVisit = useIsVisit();
  return (
    <>
      <PageHeader
        title="Sharing"
        description="You decide what each person can see and do, and for how long."
        action={isManager && share}
      />
      <div className="flex flex-col gap-6">
        {/* An offer that waits for this person comes before what they might share themselves. */}
        {isVisit ? <NoManaging /> : <SharedWithMe isPage={!isManager || !user.emailVerified} />}
        {isManager && (
          <GrantPanels
            empty={
              <>
                Going away? Let a sitter see what they need and tick off the medication until you’re back. Or show the
                vet, the farrier or your family just their part.
              </>
            }
          />
        )}
        {isManager && <LinksPanel />}
        {isManager && <TransfersPanel />}
        {isManager && (
          <AccessLogPanel
            of={{}}
            empty="Nobody from outside your organisation has looked yet. When somebody does, you’ll see here who, when and what."
          />
        )}
      </div>
    </>
  );
}
