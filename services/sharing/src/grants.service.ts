import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import {
  grant,
  grantList,
  mostGrants,
  presetAreas,
  wholeAreas,
  type Grant,
  type GrantAreas,
  type GrantCreate,
  type GrantList,
  type GrantListQuery,
  type GrantState,
  type GrantUpdate,
} from '@petcare/contracts/sharing';
import { PetsService } from '@petcare/pets';
import {
  Audit,
  changesBetween,
  changesOfNew,
  checkVersion,
  Database,
  invalid,
  newId,
  notFound,
  Outbox,
  outputOf,
  pageFrom,
  ProblemError,
  SessionsService,
  type VersionRead,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import {
  addPets,
  changeGrant,
  createGrant,
  dropPets,
  endGrant,
  getGrant,
  latestGrants,
  lockGrant,
  memberAmong,
  offerAgain,
  openGrants,
  withWholeAreas,
  type StoredGrant,
} from './grants.queries.ts';
import { GrantNotices } from './mail/grant-notices.ts';
import { Offers } from './mail/offers.ts';

const toGrant = outputOf(grant);
const toList = outputOf(grantList);

/**
 * What an organisation offers to share of its pets, with whom and for how long; for those who manage who sees them. A grant shows
 * its holder the pets' names and its terms (`shared-with-me`); `GrantScopes` decides what it opens of the records.
 */
@Injectable()
export class GrantsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly pets: PetsService,
    private readonly audit: Audit,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly offers: Offers,
    private readonly notices: GrantNotices,
  ) {}

  /** Newest first. */
  async list({ organisationId }: Scope, { knows, ...query }: GrantListQuery): Promise<GrantList> {
    const { items, nextCursor } = await pageFrom(this.database, organisationId, latestGrants, query);
    const named = (state: GrantState): GrantState => (state === 'expired' && knows !== state ? 'ended' : state);
    const rows = items.map((row) => withWholeAreas({ ...row, state: named(row.state) }));
    return toList({ items: rows, nextCursor });
  }

  async exists(scope: Scope, id: string): Promise<boolean> {
    if (!scope.can('members.view')) return false;
    return (await this.database.read(scope.organisationId, getGrant, [id])).length > 0;
  }

  /** @throws {ProblemError} 403 from an unconfirmed address, 400 at `petIds`, `to` or `until`, 409 when there are too many, or too many e-mails went out today */
  async create(scope: Scope, body: GrantCreate): Promise<Grant> {
    const { organisationId, actor } = scope;
    const { preset = null, petIds, to, from = null, until } = body;
    await this.requireOther(scope, to.email);
    await this.requirePerson(scope, to.userId);
    await this.requireGuest(organisationId, to);
    requirePets(petIds, await this.livingOf(organisationId, petIds));
    const areas = areasOf(body) ?? wholeAreas({});
    const id = newId();
    return this.database.transaction(organisationId, async (transaction) => {
      await this.requireRoom(transaction);
      const { userId = null, email = null } = to;
      const values = [id, actor.userId, userId, email, preset, JSON.stringify(areas), from, until];
      await transaction.query(createGrant, [organisationId, ...values]);
      await transaction.query(addPets, [organisationId, id, petIds]);
      if (userId !== null) await this.sessions.changed(transaction, [userId]);
      await this.audit.record(transaction, {
        action: 'grant.created',
        entity: { kind: 'grant', id },
        changes: changesOfNew({ petIds, preset, areas, from, until }),
      });
      const made = await this.stillToCome(transaction, id);
      await this.offers.tell(transaction, actor.userId, made);
      if (userId !== null) await this.notices.holds(transaction, made);
      return made;
    });
  }

  /** @throws {ProblemError} 409 when somebody has ended or changed it, or it has expired; 400 at `petIds` or `until` */
  async update({ organisationId, actor }: Scope, id: string, expected: VersionRead, body: GrantUpdate) {
    const living = await this.livingOf(organisationId, body.petIds ?? []);
    return this.database.transaction(organisationId, async (transaction) => {
      const current = await this.locked(transaction, id);
      checkVersion(expected, current);
      if (current.state === 'expired') throw hasExpired();
      const { preset = current.preset, from = current.from, until = current.until } = body;
      const areas = areasOf(body) ?? current.areas;
      const begins = from === null ? Date.now() : Date.parse(from);
      if (until !== null && Date.parse(until) <= begins) throw endsTooEarly();
      const terms = await this.notices.termsOf(transaction, id);
      const values = [id, actor.userId, preset, JSON.stringify(areas), from, until];
      await transaction.query(changeGrant, [organisationId, ...values]);
      const before = current.pets.map((pet) => pet.id);
      const petIds = body.petIds ?? before;
      if (body.petIds) {
        // Those it was already for may have died or gone since, and can stay.
        requirePets(petIds, [...living, ...before]);
        await transaction.query(dropPets, [organisationId, id, petIds]);
        await transaction.query(addPets, [organisationId, id, petIds]);
      }
      if (current.to.userId !== null) await this.sessions.changed(transaction, [current.to.userId]);
      const changed = await this.stillToCome(transaction, id);
      await this.audit.record(transaction, {
        action: 'grant.updated',
        entity: { kind: 'grant', id },
        changes: changesBetween({ ...current, petIds: before }, { petIds, preset, areas, from: changed.from, until }),
      });
      await this.notices.changed(transaction, changed, terms);
      // What it no longer opens mustn't be in a letter already written.
      await this.outbox.recheckAll(transaction);
      return changed;
    });
  }

  /** From the next request on, it shares nothing. @throws {ProblemError} 409 when it was already ended */
  async revoke({ organisationId, actor }: Scope, id: string): Promise<Grant> {
    return this.database.transaction(organisationId, async (transaction) => {
      const current = await this.locked(transaction, id);
      await transaction.query(endGrant, [organisationId, id, actor.userId, 'revoked']);
      if (current.to.userId !== null) await this.sessions.changed(transaction, [current.to.userId]);
      await this.audit.record(transaction, { action: 'grant.revoked', entity: { kind: 'grant', id } });
      const ended = await this.stored(transaction, id);
      if (current.state !== 'ended') await this.notices.revoked(transaction, current);
      await this.outbox.recheckAll(transaction);
      return ended;
    });
  }

  /**
   * Sends an unanswered offer's e-mail again, also one that has expired; its week starts again.
   * @throws {ProblemError} 409 when it was answered or has ended, is sent too often, or there are too many; 403 from an unconfirmed address
   */
  async sendAgain(scope: Scope, id: string): Promise<Grant> {
    const { organisationId, actor } = scope;
    await this.requireOther(scope, undefined);
    return this.database.transaction(organisationId, async (transaction) => {
      const current = await this.locked(transaction, id);
      if (current.state !== 'offered' && current.state !== 'expired')
        throw new ProblemError('conflict', 'They’ve answered, or it has ended, so there’s no offer to send again.');
      if (current.state === 'expired') await this.requireRoom(transaction);
      await this.offers.tellAgain(transaction, actor.userId, current);
      await transaction.query(offerAgain, [organisationId, id, actor.userId]);
      await this.audit.record(transaction, { action: 'grant.offered-again', entity: { kind: 'grant', id } });
      return this.stored(transaction, id);
    });
  }

  /** Nobody writes to others in our name without showing where they themselves can be reached. */
  private async requireOther({ actor }: Scope, address: string | undefined): Promise<void> {
    const { email, emailVerified } = await this.users.get(actor.userId);
    if (!emailVerified)
      throw new ProblemError(
        'forbidden',
        'Confirm your own e-mail address first, using the link we sent you. Then you can share with others.',
      );
    if (address === email) throw invalid([{ path: 'to.email', message: 'That’s you. Choose somebody else.' }]);
  }

  private async requirePerson({ actor }: Scope, userId: string | undefined): Promise<void> {
    if (userId === undefined) return;
    if (userId === actor.userId) throw invalid([{ path: 'to.userId', message: 'That’s you. Choose somebody else.' }]);
    if (!(await this.users.find(userId)))
      throw invalid([{ path: 'to.userId', message: 'We don’t know this person. Use their e-mail address.' }]);
  }

  /** Nothing is lent to those who work here, because their role holds. Only they are looked for, so nothing is said about strangers. */
  private async requireGuest(organisationId: string, { userId, email }: GrantCreate['to']): Promise<void> {
    const [member] = await this.database.read<{ name: string }>(organisationId, memberAmong, [
      userId ?? null,
      email ?? null,
    ]);
    if (!member) return;
    const message = `${member.name} is in your organisation already. Change their role instead.`;
    throw invalid([{ path: userId === undefined ? 'to.email' : 'to.userId', message }]);
  }

  private async livingOf(organisationId: string, petIds: readonly string[]): Promise<string[]> {
    return (await this.pets.living(organisationId, petIds)).map(({ id }) => id);
  }

  private async requireRoom({ query, organisationId }: Transaction): Promise<void> {
    const [row] = await query<{ count: number }>(openGrants, [organisationId]);
    if ((row?.count ?? 0) < mostGrants) return;
    throw new ProblemError(
      'conflict',
      `You can share with ${mostGrants} people at a time. End one you don’t need first.`,
    );
  }

  private async locked({ query, organisationId }: Transaction, id: string): Promise<Grant> {
    const [row] = await query<StoredGrant>(lockGrant, [organisationId, id]);
    if (!row) throw notFound();
    const current = toGrant(withWholeAreas(row));
    if (current.endedAt !== null) throw new ProblemError('conflict', 'This sharing has ended. Share again.');
    return current;
  }

  private async stillToCome(transaction: Transaction, id: string): Promise<Grant> {
    const made = await this.stored(transaction, id);
    if (made.state === 'ended') throw endsTooEarly();
    return made;
  }

  private async stored({ query, organisationId }: Transaction, id: string): Promise<Grant> {
    const [row] = await query<StoredGrant>(getGrant, [organisationId, id]);
    if (!row) throw notFound();
    return toGrant(withWholeAreas(row));
  }
}

function requirePets(petIds: readonly string[], among: readonly string[]): void {
  if (!petIds.every((id) => among.includes(id)))
    throw invalid([{ path: 'petIds', message: 'Choose pets of this organisation.' }]);
}

function areasOf({ areas, preset }: Pick<GrantUpdate, 'areas' | 'preset'>): GrantAreas | null {
  if (areas) return wholeAreas(areas);
  return preset ? presetAreas(preset) : null;
}

function hasExpired(): ProblemError {
  return new ProblemError('conflict', 'This offer has expired. Offer it again first.');
}

function endsTooEarly(): ProblemError {
  return invalid([{ path: 'until', message: 'Choose an end in the future, after the start.' }]);
}
