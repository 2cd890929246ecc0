import { Injectable } from '@nestjs/common';
import type { Alongside, StoredVisit, Visit, VisitCreate, VisitUpdate } from '@petcare/contracts/health';
import { OrganisationsService } from '@petcare/organisations';
import {
  checkVersion,
  Database,
  ProblemError,
  Records,
  type VersionRead,
  type RecordFields,
  type RecordKey,
  type RecordQuery,
  type RecordStore,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { BroughtAlong } from './brought-along.ts';
import {
  leavesTheBill,
  noteTyper,
  ownBills,
  requireNoBill,
  requireUnbilled,
  seenBy,
  type OwnBills,
} from './visit-bills.ts';
import { noteExpenses, VisitCosts, type VisitChange } from './visit-costs.ts';
import { oddVisit, visits } from './visits.ts';

/** What is odd about it is asked along with what is odd about what it brings. */
const askedLater = (fields: RecordFields): RecordFields => ({ ...fields, confirmed: true });

/** What would have to be confirmed first; null once it's done. */
async function questionOf(work: Promise<void>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'needs-confirmation') return error.message;
    throw error;
  }
}

/** A visit and everything it brings with it are written in one transaction: all or nothing. */
@Injectable()
export class VisitsService {
  private readonly store: RecordStore<StoredVisit>;

  constructor(
    private readonly database: Database,
    private readonly along: BroughtAlong,
    private readonly costs: VisitCosts,
    private readonly organisations: OrganisationsService,
    records: Records,
  ) {
    this.store = records.of(visits);
  }

  async list(scope: Scope, petId: string, query: RecordQuery) {
    const { items, nextCursor } = await this.store.list(scope, petId, query);
    const own = await this.ownOf(scope, items);
    return { items: items.map((row) => seenBy(scope, own, row)), nextCursor };
  }

  /** @throws {ProblemError} 404 */
  async get(scope: Scope, key: RecordKey): Promise<StoredVisit> {
    const row = await this.store.get(scope, key);
    return seenBy(scope, await this.ownOf(scope, [row]), row);
  }

  /** @throws {ProblemError} 404, 400 with the field, 409 `needs-confirmation` if the day, weight or temperature looks odd, 422 `pet-deceased` for a plan */
  async create(scope: Scope, petId: string, body: VisitCreate): Promise<Visit> {
    if (leavesTheBill(scope, petId, true)) requireNoBill(scope, body);
    const { weight: _brought, vaccinations: jabs = [], at, ...others } = body;
    const zone = at.zone ?? (await this.organisations.zoneOf(scope.organisationId));
    const fields = { ...others, at: { ...at, zone } };
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const made = await this.store.createWithin(transaction, scope, { parentId: petId, body: askedLater(fields) });
      await this.weigh(transaction, scope, { before: null, after: made }, body);
      await this.along.vaccinate(transaction, scope, made, jabs);
      return this.settled(transaction, scope, { before: null, after: made, alongside: 'follow' });
    });
  }

  /** @throws {ProblemError} as for `create`, and 409 or 412 with the stored row when it has been changed */
  async update(scope: Scope, key: RecordKey, expected: VersionRead, body: VisitUpdate): Promise<Visit> {
    const { weight: _brought, vaccinations: jabs = [], alongside = 'keep', costs, at, ...others } = body;
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const before = await this.store.locked(transaction, key);
      const own = await this.ownOf(scope, [before]);
      const isLeft = leavesTheBill(scope, before.petId, own.has(before.id));
      if (isLeft) requireNoBill(scope, body);
      if (expected.version !== before.version)
        checkVersion(expected, seenBy(scope, own, await this.store.answer(scope.organisationId, before)));
      const moved = at && { at: { ...at, zone: at.zone ?? before.at.zone } };
      const fields = { ...others, ...moved, ...(!isLeft && costs && { costs }) };
      const after = await this.store.updateWithin(transaction, scope, { key, body: askedLater(fields) });
      await noteTyper(transaction, scope, { before, after });
      if (alongside === 'follow') await this.along.follow(transaction, scope, { before, after });
      await this.weigh(transaction, scope, { before, after }, body);
      await this.along.vaccinate(transaction, scope, after, jabs);
      return this.settled(transaction, scope, { before, after, alongside });
    });
  }

  /** Into the recycle bin: alone, so that what came of it stays, or with everything. */
  async remove(scope: Scope, key: RecordKey, alongside: Alongside): Promise<void> {
    await this.database.transaction(scope.organisationId, async (transaction) => {
      const before = await this.store.locked(transaction, key);
      const own = await this.ownOf(scope, [before]);
      const isLeft = leavesTheBill(scope, before.petId, own.has(before.id));
      if (isLeft) requireUnbilled(scope, before);
      if (alongside === 'follow') await this.along.remove(transaction, scope, before, before.id);
      if (!isLeft) await this.costs.book(transaction, scope, { before, after: null, alongside });
      await this.store.removeWithin(transaction, scope.actor, key);
    });
  }

  /** Its weight comes along. Whatever is odd about either is asked at once, as one answer confirms it all. */
  private async weigh(
    transaction: Transaction,
    scope: Scope,
    change: { before: StoredVisit | null; after: StoredVisit },
    { weight, confirmed }: Pick<VisitCreate, 'weight' | 'confirmed'>,
  ): Promise<void> {
    const visit = change.after;
    const odd = [
      confirmed === true ? null : await oddVisit(transaction, change),
      weight ? await questionOf(this.along.weigh(transaction, scope, { visit, weight, confirmed })) : null,
    ].filter((question) => question !== null);
    if (odd.length > 0) throw new ProblemError('needs-confirmation', odd.join(' '));
  }

  private async settled(transaction: Transaction, scope: Scope, change: VisitChange & { after: StoredVisit }) {
    const { organisationId } = scope;
    const own = await this.ownOf(scope, [change.after]);
    const isLeft = leavesTheBill(scope, change.after.petId, own.has(change.after.id));
    const expenseIds = isLeft ? (change.before?.expenseIds ?? []) : await this.costs.book(transaction, scope, change);
    if (JSON.stringify(expenseIds) !== JSON.stringify(change.after.expenseIds))
      await noteExpenses(transaction, change.after.id, expenseIds);
    const answer = await this.store.answer(organisationId, { ...change.after, expenseIds: [...expenseIds] });
    return seenBy(scope, own, answer) as Visit;
  }

  private ownOf(scope: Scope, rows: readonly StoredVisit[]): Promise<OwnBills> {
    return ownBills((sql, parameters) => this.database.read(scope.organisationId, sql, parameters), scope, rows);
  }
}
