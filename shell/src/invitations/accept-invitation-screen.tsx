import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { invitationDays, type InvitationPreview, type InvitationState } from '@petcare/contracts';
import { ErrorState, LinkButton, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { ApiError, messageOf, referenceOf, useUser, leaveFor, type Leave } from '@petcare/web';
import { InvitationWords } from './invitation-words.tsx';
import { JoinAsMe } from './join-as-me.tsx';
import { JoinAsNew } from './join-as-new.tsx';
import { invitationQuery } from './invitation.queries.ts';
import { OtherAccount } from './other-account.tsx';

const over: Record<Exclude<InvitationState, 'sent'>, string> = {
  accepted: 'It has already been accepted: a link works only once.',
  declined: 'It was declined. Ask for a new one if you’ve changed your mind.',
  expired: `Invitations last ${invitationDays} days. Ask for a new one.`,
  revoked: 'It was withdrawn. Ask whoever invited you.',
};

/** Sending an invitation again makes a new link. */
const unknown = 'It may have been cut off in the e-mail. If it was sent again, only the latest link works.';

function Over({ title, children }: { title: string; children: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <div className="flex flex-col items-start gap-6">
          <p className="text-muted">{children}</p>
          <LinkButton to="/">Go to Home</LinkButton>
        </div>
      </Panel>
    </>
  );
}

function Open({ invitation, token, leave }: { invitation: InvitationPreview; token: string; leave: Leave }) {
  const { data: user } = useUser();
  const way = { invitation, token, leave };
  const isMine = user?.email.toLowerCase() === invitation.email?.toLowerCase();
  return (
    <>
      <PageHeader title={`Join ${invitation.organizationName}`} />
      <Panel>
        <div className="flex flex-col gap-6">
          <InvitationWords invitation={invitation} />
          {!user ? <JoinAsNew {...way} /> : isMine ? <JoinAsMe {...way} /> : <OtherAccount {...way} />}
        </div>
      </Panel>
    </>
  );
}

/** Where an invitation link leads: joining, declining, or why neither is possible any more. */
export default function AcceptInvitationScreen({ leave = leaveFor }: { leave?: Leave }) {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(token));
  if (data?.state === 'sent') return <Open invitation={data} token={token} leave={leave} />;
  if (data) return <Over title={`Invitation from ${data.organizationName}`}>{over[data.state]}</Over>;
  if (!error) return <PageSkeleton label="Loading the invitation…" />;
  if (error instanceof ApiError && error.status === 404) return <Over title="This link doesn’t work">{unknown}</Over>;
  return (
    <ErrorState
      title="The invitation did not load"
      level={1}
      onRetry={() => void refetch()}
      retrying={isFetching}
      reference={referenceOf(error)}
    >
      <p>{messageOf(error)}</p>
    </ErrorState>
  );
}
