import { Injectable } from '@nestjs/common';
import { AuthService, ConfirmedAddresses, NewAccounts, UsersService } from '@petcare/auth';
import {
  invitationPreview,
  type CurrentUser,
  type InvitationAcceptance,
  type InvitationPreview,
  type NewAccount,
} from '@petcare/contracts';
import {
  Audit,
  Database,
  hashOfToken,
  invalid,
  notFound,
  ProblemError,
  ScopeSource,
  type Session,
  type SessionClient,
  SessionsService,
  type Transaction,
  within,
} from '@petcare/platform';
import { Entitlements } from './entitlements.ts';
import { lockInvitationByToken, previewInvitation, type InvitationRow } from './invitations.queries.ts';
import { Memberships } from './memberships.ts';

interface Accepted {
  user: CurrentUser;
  /** For a session to be opened; null if the current one continues. */
  sessionToken: string | null;
}

/** What somebody holding an invitation's link may do with it. */
@Injectable()
export class InvitationAnswersService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly accounts: NewAccounts,
    private readonly addresses: ConfirmedAddresses,
    private readonly auth: AuthService,
    private readonly scopes: ScopeSource,
    private readonly sessions: SessionsService,
    private readonly memberships: Memberships,
    private readonly entitlements: Entitlements,
    private readonly audit: Audit,
  ) {}

  /** @throws {ProblemError} 404 for a link that never existed, or has been replaced by a later one */
  async preview(token: string): Promise<InvitationPreview> {
    const row = await this.look(token);
    if (!row) throw notFound();
    return invitationPreview.parse(row['state'] === 'sent' ? row : { ...row, ...closed });
  }

  /** @throws {ProblemError} 422 when the link has ended, 409 for another address, 402 when no seat is left, 400 at `account` */
  async accept(
    token: string,
    session: Session | null,
    { account }: InvitationAcceptance,
    client: SessionClient,
  ): Promise<Accepted> {
    if (session) return this.acceptAs(session, token);
    if (!account) throw invalid([{ path: 'account', message: 'Log in, or create an account.' }]);
    return this.acceptWith(account, token, client);
  }

  /** @throws {ProblemError} 422 when the link has ended */
  async decline(token: string): Promise<void> {
    await this.answer(token, async (transaction, { id }) => {
      await transaction.query(
        `update organisations.invitation set state = 'declined', answered_at = platform.now()
         where organisation_id = $1 and id = $2`,
        [transaction.organisationId, id],
      );
      await this.audit.record(transaction, {
        action: 'invitation.declined',
        entity: { kind: 'invitation', id },
        by: { kind: 'link', id },
      });
    });
  }

  private async acceptAs(session: Session, token: string): Promise<Accepted> {
    const { userId } = session.actor;
    const organisationId = await this.answer(token, async (transaction, row) => {
      const user = await this.users.find(userId);
      if (user?.email !== row.email) throw anotherAddress(row.email);
      await this.join(transaction, row, userId);
      if (!user.emailVerified) await this.confirm(transaction, { userId, email: row.email });
      await this.sessions.workIn(transaction, session);
    });
    const resolved = await this.scopes.resolve(userId, organisationId);
    if (!resolved) throw new ProblemError('unauthenticated', 'Please log in.');
    return { user: await this.auth.currentUser(resolved), sessionToken: null };
  }

  /** The link reached the address, unless another account has shown that it's theirs. */
  private async confirm(transaction: Transaction, claim: { userId: string; email: string }): Promise<void> {
    if (await this.addresses.isFree(transaction, claim)) await this.addresses.confirm(transaction, claim);
  }

  /** The link reached the address, so the new account's address is verified from the start. */
  private async acceptWith(account: NewAccount, token: string, client: SessionClient): Promise<Accepted> {
    // Hashing a password is expensive, so it takes a valid link.
    if ((await this.look(token))?.['state'] !== 'sent') throw linkInvalid();
    const prepared = await within('account', this.accounts.prepare(account));
    await this.answer(token, async (transaction, row) => {
      const known = await this.users.withEmail(row.email);
      if (known.some(({ isVerified }) => isVerified)) throw accountExists();
      await within('account', this.accounts.create(transaction, prepared, row.email, true));
      await this.join(transaction, row, prepared.id);
    });
    const { user, token: sessionToken } = await this.auth.logIn(prepared.id, { client });
    return { user, sessionToken };
  }

  private async join(transaction: Transaction, { id, role }: InvitationRow, userId: string): Promise<void> {
    await transaction.query(
      `update organisations.invitation set state = 'accepted', answered_at = platform.now(), accepted_by = $3
       where organisation_id = $1 and id = $2`,
      [transaction.organisationId, id, userId],
    );
    // The seat the invitation held is the one now taken, unless the plan has become smaller.
    if (!(await this.entitlements.hasRoom(transaction, 'users'))) throw noSeat();
    await this.memberships.add(transaction, userId, role);
    await this.memberships.choose(transaction, userId);
    await this.audit.record(transaction, {
      action: 'invitation.accepted',
      entity: { kind: 'invitation', id },
      by: { kind: 'user', id: userId },
    });
  }

  /**
   * Runs `work` with the invitation locked, so that only one of any number of answers counts.
   * @returns its organisation
   */
  private async answer(
    token: string,
    work: (transaction: Transaction, row: InvitationRow) => Promise<void>,
  ): Promise<string> {
    const tokenHash = hashOfToken(token);
    const organisationId = await this.organisationOf(tokenHash);
    if (!organisationId) throw linkInvalid();
    await this.database.transaction(organisationId, async (transaction) => {
      const [row] = await transaction.query<InvitationRow>(lockInvitationByToken, [organisationId, tokenHash]);
      if (row?.state !== 'sent') throw linkInvalid();
      await work(transaction, row);
    });
    return organisationId;
  }

  private async look(token: string): Promise<Record<string, unknown> | null> {
    const tokenHash = hashOfToken(token);
    const organisationId = await this.organisationOf(tokenHash);
    const [row] = organisationId ? await this.database.read(organisationId, previewInvitation, [tokenHash]) : [];
    return row ?? null;
  }

  private async organisationOf(tokenHash: string): Promise<string | null> {
    const [row] = await this.database.acrossOrganisations<{ organisationId: string }>(
      `select organisation_id as "organisationId" from organisations.invitation_with_token($1)`,
      [tokenHash],
    );
    return row?.organisationId ?? null;
  }
}

const closed = { role: null, email: null, invitedBy: null, expiresAt: null };

function linkInvalid(): ProblemError {
  return new ProblemError(
    'link-invalid',
    'This invitation has been used, has expired or was withdrawn. Ask for a new one.',
  );
}

function anotherAddress(email: string): ProblemError {
  return new ProblemError(
    'conflict',
    `This invitation is for ${email}. Log out and open the link again, or ask for one sent to your own address.`,
  );
}

/** To somebody who can't change the plan, and whom it doesn't concern. */
function noSeat(): ProblemError {
  return new ProblemError(
    'plan-limit',
    'There’s no room for another user there at the moment. Ask whoever invited you to make room, then open this link again.',
  );
}

function accountExists(): ProblemError {
  return new ProblemError('conflict', 'There’s already an account with this address. Log in to accept.');
}
