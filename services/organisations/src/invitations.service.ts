import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import {
  invitation,
  invitationDays,
  invitationList,
  rolesManagedBy,
  type Invitation,
  type InvitationCreate,
  type InvitationList,
  type ListQuery,
  type Role,
} from '@petcare/contracts';
import {
  Audit,
  changesOfNew,
  Database,
  newId,
  notFound,
  pageFrom,
  ProblemError,
  requireProof,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { Entitlements } from './entitlements.ts';
import { InvitationSending } from './invitation-sending.ts';
import {
  expireInvitations,
  getInvitation,
  latestInvitations,
  lockInvitation,
  otherInvitation,
  type LockedInvitation,
} from './invitations.queries.ts';
import type { Asker } from './members.service.ts';
import { Memberships } from './memberships.ts';

/** Seconds between two mails for one invitation. */
const resendAfter = 60;

/** Inviting people, for those who manage members. An open invitation holds a seat. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly memberships: Memberships,
    private readonly entitlements: Entitlements,
    private readonly sending: InvitationSending,
    private readonly audit: Audit,
  ) {}

  /** Newest first. */
  async list(scope: Scope, query: ListQuery): Promise<InvitationList> {
    return invitationList.parse(await pageFrom(this.database, scope.organisationId, latestInvitations, query));
  }

  async exists(scope: Scope, id: string): Promise<boolean> {
    if (!scope.can('members.view')) return false;
    return (await this.database.read(scope.organisationId, getInvitation, [id])).length > 0;
  }

  /**
   * @throws {ProblemError} 403 above the asker's own role, from an unverified address, or for an owner without a fresh proof, 409 at
   * `email`, 402 when no seat is left
   */
  async create({ scope, session }: Asker, { email, role }: InvitationCreate): Promise<Invitation> {
    await this.requireVerified(scope);
    const known = await this.users.withEmail(email);
    return this.database.transaction(scope.organisationId, async (transaction) => {
      await this.requireManager(transaction, scope, role);
      if (role === 'owner') requireProof(session);
      await this.refuseMember(transaction, known, email);
      await this.sending.requireQuota(transaction, scope.actor.userId, email);
      await transaction.query(expireInvitations, [scope.organisationId, email]);
      const id = await this.insert(transaction, scope, { email, role });
      await this.audit.record(transaction, {
        action: 'invitation.created',
        entity: { kind: 'invitation', id },
        changes: changesOfNew({ role }),
      });
      return this.stored(transaction, id);
    });
  }

  /**
   * Sends a new link; the old one stops working and the seven days start again.
   * @throws {ProblemError} 403 from an unverified address or for an owner without a fresh proof, 409 when it has been answered or revoked or another took its place, 429 within
   * a minute of the last mail, 402
   */
  async resend({ scope, session }: Asker, id: string): Promise<Invitation> {
    await this.requireVerified(scope);
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const current = await this.managed(transaction, scope, id);
      if (current.role === 'owner') requireProof(session);
      if (current.seconds < resendAfter) throw tooSoon(resendAfter - current.seconds);
      await this.refuseMember(transaction, await this.users.withEmail(current.email), current.email);
      await this.refuseSecond(transaction, current);
      await this.sending.requireQuota(transaction, scope.actor.userId, current.email);
      if (current.state === 'expired') await this.entitlements.requireRoom(transaction, 'users');
      await this.sending.again(transaction, scope.actor, current);
      await this.audit.record(transaction, { action: 'invitation.resent', entity: { kind: 'invitation', id } });
      return this.stored(transaction, id);
    });
  }

  /** Its link no longer opens anything. @throws {ProblemError} 409 when it has been answered */
  async revoke(scope: Scope, id: string): Promise<Invitation> {
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const current = await this.managed(transaction, scope, id);
      await transaction.query(
        `update organisations.invitation set state = 'revoked', answered_at = platform.now()
         where organisation_id = $1 and id = $2`,
        [scope.organisationId, id],
      );
      await this.sending.cancel(transaction, [current.mailId]);
      await this.audit.record(transaction, { action: 'invitation.revoked', entity: { kind: 'invitation', id } });
      return this.stored(transaction, id);
    });
  }

  private async insert(transaction: Transaction, { actor }: Scope, invited: InvitationCreate): Promise<string> {
    await this.entitlements.requireRoom(transaction, 'users');
    const id = newId();
    const { mailId, tokenHash } = await this.sending.first(transaction);
    const made = await transaction.query(
      `insert into organisations.invitation
         (organisation_id, id, email, role, token_hash, mail_id, invited_by, invited_by_name, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, platform.now() + interval '${invitationDays * 24} hours')
       on conflict do nothing returning id`,
      [transaction.organisationId, id, invited.email, invited.role, tokenHash, mailId, actor.userId, actor.name],
    );
    if (made.length === 0) throw atEmail('This address has already been invited. Send that invitation again instead.');
    return id;
  }

  /** Asks the database the same, whether or not anybody has the address, so that timing gives nothing away. */
  private async refuseMember(transaction: Transaction, known: { id: string }[], email: string): Promise<void> {
    const ids = known.length > 0 ? known.map(({ id }) => id) : [newId()];
    const isMember = await this.memberships.includeAny(transaction, ids);
    if (isMember) throw atEmail(`${email} is already in your organisation.`);
  }

  /** One that is over gives way to whichever is open. */
  private async refuseSecond({ query, organisationId }: Transaction, { id, email }: LockedInvitation): Promise<void> {
    await query(expireInvitations, [organisationId, email]);
    const others = await query(otherInvitation, [organisationId, email, id]);
    if (others.length > 0) throw atEmail('There’s a newer invitation to this address. Send that one again instead.');
  }

  /** Nobody writes to strangers in our name without showing where they themselves can be reached. */
  private async requireVerified({ actor }: Scope): Promise<void> {
    if ((await this.users.get(actor.userId)).emailVerified) return;
    throw new ProblemError(
      'forbidden',
      'Confirm your own e-mail address first, using the link we sent you. Then you can invite others.',
    );
  }

  /** The asker's role now: what the session knows may have changed a moment ago. */
  private async requireManager(transaction: Transaction, { actor }: Scope, role: Role): Promise<void> {
    await this.memberships.lock(transaction);
    const asker = await this.memberships.find(transaction, actor.userId);
    if (asker && rolesManagedBy(asker.role).includes(role)) return;
    throw new ProblemError('forbidden', 'You can’t invite somebody to a role above your own.');
  }

  /** An unanswered one, locked; memberships first, which is the order in which everybody takes the two locks. */
  private async managed(transaction: Transaction, scope: Scope, id: string): Promise<LockedInvitation> {
    await this.memberships.lock(transaction);
    const [row] = await transaction.query<LockedInvitation>(lockInvitation, [scope.organisationId, id]);
    if (!row) throw notFound();
    await this.requireManager(transaction, scope, row.role);
    if (row.state !== 'sent' && row.state !== 'expired') throw over(row.state);
    return row;
  }

  private async stored({ query, organisationId }: Transaction, id: string): Promise<Invitation> {
    const [row] = await query(getInvitation, [organisationId, id]);
    return invitation.parse(row);
  }
}

function atEmail(message: string): ProblemError {
  return new ProblemError('conflict', message, { errors: [{ path: 'email', message }] });
}

const overWords: Readonly<Record<'accepted' | 'declined' | 'revoked', string>> = {
  accepted: 'They’ve already accepted. You’ll find them among the members.',
  declined: 'They declined this invitation. You can invite them again.',
  revoked: 'This invitation has been withdrawn. You can invite them again.',
};

function over(state: keyof typeof overWords): ProblemError {
  return new ProblemError('conflict', overWords[state]);
}

function tooSoon(seconds: number): ProblemError {
  const wait = Math.ceil(seconds);
  return new ProblemError('rate-limited', `This was sent a moment ago. Try again in ${wait} seconds.`, {
    headers: { 'retry-after': String(wait) },
  });
}
