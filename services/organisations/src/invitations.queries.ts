import type { InvitationState, Role } from '@petcare/contracts';
import { keyset } from '@petcare/platform';

/** An expired one still says `sent` in its row. */
const state = `case when i.state = 'sent' and i.expires_at <= platform.now() then 'expired' else i.state end`;

const columns = `i.id, i.email, i.role, ${state} as state, i.invited_by_name as "invitedBy", i.sent_at as "sentAt",
  i.expires_at as "expiresAt", i.answered_at as "answeredAt"`;

export interface InvitationRow {
  id: string;
  email: string;
  role: Role;
  state: InvitationState;
  sentAt: string;
  createdAt: string;
}

export const latestInvitations = keyset<InvitationRow>({
  order: { createdAt: ['i.created_at', 'timestamptz'], id: ['i.id', 'uuid'] },
  direction: 'desc',
  sql: ({ beyond, inOrder }) => `
    select ${columns}, i.created_at as "createdAt" from organisations.invitation i
    where i.organisation_id = $1 ${beyond} ${inOrder}`,
});

/** `$1` organisation, `$2` invitation. */
export const getInvitation = `select ${columns} from organisations.invitation i where i.organisation_id = $1 and i.id = $2`;

/** Those to an address whose time is over make room for another: `$1` organisation, `$2` address. */
export const expireInvitations = `
  update organisations.invitation set state = 'expired'
  where organisation_id = $1 and email = $2 and state = 'sent' and expires_at <= platform.now()`;

/** Another open one to the same address: `$1` organisation, `$2` address, `$3` invitation. */
export const otherInvitation = `
  select id from organisations.invitation where organisation_id = $1 and email = $2 and state = 'sent' and id <> $3`;

export interface LockedInvitation extends InvitationRow {
  mailId: string;
  /** Since it was last sent. */
  seconds: number;
}

/** `$1` organisation, `$2` invitation; nobody else answers, sends or revokes it in the meantime. */
export const lockInvitation = `
  select ${columns}, i.mail_id as "mailId",
    extract(epoch from platform.now() - i.sent_at)::double precision as seconds
  from organisations.invitation i where i.organisation_id = $1 and i.id = $2 for update`;

/** `$1` organisation, `$2` hash of the token. Open means it can still be accepted. */
export const lockInvitationByToken = `
  select ${columns} from organisations.invitation i
  join organisations.organisation o on o.id = i.organisation_id and o.deleted_at is null
  where i.organisation_id = $1 and i.token_hash = $2 for update of i`;

/** `$1` organisation, `$2` hash of the token: what the link's holder may see. */
export const previewInvitation = `
  select ${state} as state, i.role, i.email, i.invited_by_name as "invitedBy", i.expires_at as "expiresAt",
    o.name as "organizationName", o.type as "organizationType"
  from organisations.invitation i
  join organisations.organisation o on o.id = i.organisation_id and o.deleted_at is null
  where i.organisation_id = $1 and i.token_hash = $2`;

/** `$1` organisation, `$2` the mail's subject. */
export const invitationToMail = `
  select i.email, i.role, i.invited_by_name as "invitedBy", o.name as "organisationName",
    i.expires_at > platform.now() as open, to_char(i.expires_at at time zone o.zone, 'FMDy FMDD Mon') as "lastDay"
  from organisations.invitation i
  join organisations.organisation o on o.id = i.organisation_id and o.deleted_at is null
  where i.organisation_id = $1 and i.mail_id = $2 and i.state = 'sent'`;
