import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail, UserPlus } from 'lucide-react';
import { rolesManagedBy, type Invitation, type InvitationState } from '@petcare/contracts';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  List,
  ListRow,
  LoadMore,
  Menu,
  Panel,
  StatusPill,
  useToast,
  type MenuItem,
  type Tone,
} from '@petcare/ui';
import { formatDate, messageOf, useCurrentUser, useOrganisation } from '@petcare/web';
import { QueryState } from '../forms/query-state.tsx';
import { InviteConfirmFirst } from './invite-confirm-first.tsx';
import { InviteForm } from './invite-form.tsx';
import { invitationsQuery, useInvitationAct } from './organisation.queries.ts';
import { roleWords } from './role-words.ts';

const states: Record<InvitationState, { tone: Tone; word: string }> = {
  sent: { tone: 'info', word: 'Sent' },
  accepted: { tone: 'ok', word: 'Accepted' },
  declined: { tone: 'warn', word: 'Declined' },
  expired: { tone: 'warn', word: 'Expired' },
  revoked: { tone: 'warn', word: 'Withdrawn' },
};

function whenOf({ state, sentAt, expiresAt, answeredAt }: Invitation, zone: string | undefined): string {
  if (state === 'sent') return `sent ${formatDate(sentAt, zone)}, open until ${formatDate(expiresAt, zone)}`;
  if (state === 'expired') return `ended ${formatDate(expiresAt, zone)}`;
  return formatDate(answeredAt, zone);
}

function useActs() {
  const toast = useToast();
  const { mutate, isPending } = useInvitationAct();
  const act = ({ id, email }: Invitation, what: 'resend' | 'revoke', onSettled?: () => void) =>
    mutate(
      { id, act: what },
      {
        onSettled,
        onSuccess: () =>
          toast({
            tone: 'success',
            title: what === 'resend' ? `Sent again to ${email}` : `The invitation to ${email} has been withdrawn`,
          }),
        onError: (error) => toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) }),
      },
    );
  return { act, isPending };
}

/** What the person can do with an invitation; nothing that would be refused. */
function useItems(invitation: Invitation, onWithdraw: () => void): MenuItem[] {
  const { act } = useActs();
  const { role: own, emailVerified } = useCurrentUser();
  const { role, state } = invitation;
  if (own === null || !rolesManagedBy(own).includes(role)) return [];
  return [
    ...(emailVerified && (state === 'sent' || state === 'expired')
      ? [{ label: 'Send again', onSelect: () => act(invitation, 'resend') }]
      : []),
    ...(state === 'sent' ? [{ label: 'Withdraw', destructive: true, onSelect: onWithdraw }] : []),
  ];
}

/** Two presses, because its link works no more afterwards. */
function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { act, isPending } = useActs();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Withdraw the invitation to ${invitation.email}?`}
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      destructive
      pending={isPending}
      onConfirm={() => act(invitation, 'revoke', onClose)}
    >
      The link we sent them stops working for good. You can invite them again at any time.
    </ConfirmDialog>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role, state, invitedBy } = invitation;
  const zone = useOrganisation().data?.zone;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const items = useItems(invitation, () => setWithdrawing(true));
  return (
    <ListRow
      lead={<Mail aria-hidden className="size-5 shrink-0 text-muted" />}
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{email}</span>
          <StatusPill tone={states[state].tone}>{states[state].word}</StatusPill>
        </span>
      }
      description={`${roleWords[role].label}, invited by ${invitedBy}; ${whenOf(invitation, zone)}`}
      actions={
        items.length > 0 && (
          <>
            <Menu label={`Actions for ${email}`} items={items} />
            {isWithdrawing && <WithdrawDialog invitation={invitation} onClose={() => setWithdrawing(false)} />}
          </>
        )
      }
    />
  );
}

function Invitations({ onInvite }: { onInvite: () => void }) {
  const query = useInfiniteQuery(invitationsQuery);
  return (
    <QueryState query={query} what="The invitations">
      {({ pages }) => {
        const invitations = pages.flatMap(({ items }) => items);
        if (invitations.length === 0) {
          return (
            <EmptyState title="Nobody has been invited" action={<Button onClick={onInvite}>Invite somebody</Button>}>
              <p>Family, colleagues, whoever looks after the animals with you: they’ll get an e-mail with a link.</p>
            </EmptyState>
          );
        }
        return (
          <>
            <List label="Invitations">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </List>
            <LoadMore
              shown={invitations.length === 1 ? '1 invitation' : `${invitations.length} invitations`}
              hasMore={query.hasNextPage}
              pending={query.isFetchingNextPage}
              onLoad={() => void query.fetchNextPage()}
            />
          </>
        );
      }}
    </QueryState>
  );
}

/** Who has been invited, what became of it, and a way to invite somebody else. */
export function InvitationsPanel() {
  const { emailVerified } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const invite = () => setOpen(true);
  return (
    <Panel
      title="Invitations"
      padded={false}
      action={
        <Button size="small" icon={<UserPlus aria-hidden className="size-4" />} onClick={invite}>
          Invite
        </Button>
      }
    >
      <Invitations onInvite={invite} />
      <Dialog open={isOpen} onOpenChange={setOpen} title="Invite somebody">
        {emailVerified ? <InviteForm onClose={() => setOpen(false)} /> : <InviteConfirmFirst />}
      </Dialog>
    </Panel>
  );
}
