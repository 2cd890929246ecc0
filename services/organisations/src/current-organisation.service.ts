import { Injectable } from '@nestjs/common';
import {
  defaultZone,
  myOrganisationList,
  organisation,
  type MyOrganisationList,
  type Organisation,
  type OrganisationUpdate,
} from '@petcare/contracts';
import {
  Audit,
  changesBetween,
  checkVersion,
  Database,
  DomainEvents,
  invalid,
  notFound,
  ProblemError,
  SessionsService,
  type VersionRead,
  type Scope,
  type Session,
  type Transaction,
} from '@petcare/platform';
import { Memberships } from './memberships.ts';
import { zoneChanged } from './organisation.events.ts';
import { OrganisationEntity } from './organisation.entity.ts';
import { getOrganisation, listMine } from './organisations.queries.ts';
import { Standings } from './standings.ts';

/** What people in no organisation have. */
const sharedWithMe: Organisation = {
  id: null,
  name: 'Shared with me',
  type: null,
  zone: defaultZone,
  address: null,
  supportAccess: null,
  plan: null,
  trialEndsAt: null,
  status: null,
  fullAccessUntil: null,
  remindersUntil: null,
  over: null,
  version: null,
};

/** The organisation as its people see and change it. */
@Injectable()
export class CurrentOrganisationService {
  constructor(
    private readonly database: Database,
    private readonly memberships: Memberships,
    private readonly sessions: SessionsService,
    private readonly audit: Audit,
    private readonly events: DomainEvents,
    private readonly standings: Standings,
  ) {}

  /** The organisation a person is working in; those who only have pets shared with them are told so. */
  async current(session: Session): Promise<Organisation> {
    if (!session.scope) return sharedWithMe;
    const [row] = await this.database.read(session.scope.organisationId, getOrganisation);
    if (!row) throw notFound();
    return this.told(session.scope.organisationId, row);
  }

  /** Everything a person belongs to, by name. */
  async mine({ actor, scope }: Session): Promise<MyOrganisationList> {
    const rows = await this.database.acrossOrganisations<{ id: string }>(listMine, [actor.userId]);
    return myOrganisationList.parse({
      items: rows.map((row) => ({ ...row, current: row.id === scope?.organisationId })),
    });
  }

  /** @throws {ProblemError} 403 for what only an owner can decide, 409 or 412 with the stored organisation when it has been changed */
  async update(scope: Scope, expected: VersionRead, changes: OrganisationUpdate): Promise<Organisation> {
    const { version: _read, ...fields } = changes;
    if (fields.supportAccess !== undefined && !scope.can('organisation.support-access'))
      throw new ProblemError('forbidden', 'Only an owner can decide what support staff may do.');
    const { organisationId } = scope;
    return this.database.transaction(organisationId, async (transaction) => {
      await this.memberships.lock(transaction);
      const current = await this.stored(transaction);
      checkVersion(expected, { ...current, version: current.version ?? 0 });
      await transaction.manager.update(
        OrganisationEntity,
        { id: organisationId },
        {
          ...fields,
          updatedAt: () => 'platform.now()',
          updatedBy: scope.actor.userId,
          version: expected.version + 1,
        },
      );
      await this.audit.record(transaction, {
        action: 'organisation.updated',
        entity: { kind: 'organisation', id: organisationId },
        changes: changesBetween(current, fields),
      });
      if (fields.zone !== undefined && fields.zone !== current.zone)
        await this.events.publish(transaction, zoneChanged, {});
      if (fields.supportAccess !== undefined)
        await this.sessions.dropInsChanged(transaction, { end: fields.supportAccess === 'off' });
      return this.stored(transaction);
    });
  }

  /**
   * Switches this session to another of the person's organisations.
   * @throws {ProblemError} 400 when it isn't theirs, or has been deleted
   */
  async switchTo(session: Session, organisationId: string): Promise<Organisation> {
    return this.database.transaction(organisationId, async (transaction) => {
      const isMember = await this.memberships.find(transaction, session.actor.userId);
      const [current] = isMember ? await transaction.query(getOrganisation, [organisationId]) : [];
      if (!current) throw invalid([{ path: 'organizationId', message: 'Choose one of your organisations.' }]);
      await this.memberships.choose(transaction, session.actor.userId);
      await this.sessions.workIn(transaction, session);
      return this.told(organisationId, current);
    });
  }

  /** A transaction's organisation as it is now. @throws {ProblemError} 404 */
  async stored({ query, organisationId }: Transaction): Promise<Organisation> {
    const [row] = await query(getOrganisation, [organisationId]);
    if (!row) throw notFound();
    return this.told(organisationId, row);
  }

  private async told(organisationId: string, row: object): Promise<Organisation> {
    return organisation.parse({ ...row, ...(await this.standings.of(organisationId)) });
  }
}
