import { Injectable } from '@nestjs/common';
import type { Alongside, StoredVisit, Visit, VisitCreate, VisitUpdate } from '@petcare/contracts/health';
import {
  checkVersion,
  Database,
  invalid,
  ProblemError,
  Records,
  type VersionRead,
  type RecordKey,
  type RecordQuery,
  type RecordStore,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { BroughtAlong } from './brought-along.ts';
import { noteExpenses, VisitCosts, type VisitChange } from './visit-costs.ts';
import { visits } from './visits.ts';

/**
 * Only those who can see expenses see the bill and what became of it. A carer sees the lines they typed; somebody the pet is shared
 * with sees no prices at all.
 */
function seenBy(scope: Scope, row: StoredVisit): StoredVisit {
  if (scope.can('expenses.view', row.petId)) return row;
  const isTheirs = scope.via !== 'grant' && row.createdBy === scope.actor.userId;
  return { ...row, expenseIds: [], ...(!isTheirs && { costs: [] }) };
}

/** What a visit cost, and what became of that, is only for the people the pet belongs to. */
function leavesTheBill({ via, can }: Pick<Scope, 'via' | 'can'>, petId: string): boolean {
  return via === 'grant' && !can('expenses.add', petId);
}

/** @throws {ProblemError} 400 if they typed a bill that isn't theirs */
function requireNoBill(scope: Scope, petId: string, { costs = [] }: Pick<VisitUpdate, 'costs'>): void {
  if (costs.length > 0 && leavesTheBill(scope, petId))
    throw invalid([{ path: 'costs', message: 'Only whoever shares the pet can record what it cost.' }]);
}

/** A visit and everything it brings with it are written in one transaction: all or nothing. */
@Injectable()
export class VisitsService {
  private readonly store: RecordStore<StoredVisit>;

  constructor(
    private readonly database: Database,
    private readonly along: BroughtAlong,
    private readonly costs: VisitCosts,
    records: Records,
  ) {
    this.store = records.of(visits);
  }

  async list(scope: Scope, petId: string, query: RecordQuery) {
    const { items, nextCursor } = await this.store.list(scope, petId, query);
    return { items: items.map((row) => seenBy(scope, row)), nextCursor };
  }

  /** @throws {ProblemError} 404 */
  async get(scope: Scope, key: RecordKey): Promise<StoredVisit> {
    return seenBy(scope, await this.store.get(scope, key));
  }

  /** @throws {ProblemError} 404, 400 with the field, 409 `needs-confirmation` if the weight looks odd, 422 `pet-deceased` for a plan */
  async create(scope: Scope, petId: string, body: VisitCreate): Promise<Visit> {
    requireNoBill(scope, petId, body);
    const { weight, vaccinations: jabs = [], ...fields } = body;
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const made = await this.store.createWithin(transaction, scope, { parentId: petId, body: fields });
      if (weight) await this.along.weigh(transaction, scope, { visit: made, weight, confirmed: body.confirmed });
      await this.along.vaccinate(transaction, scope, made, jabs);
      return this.settled(transaction, scope, { before: null, after: made, alongside: 'follow' });
    });
  }

  /** @throws {ProblemError} as for `create`, and 409 or 412 with the stored row when it has been changed */
  async update(scope: Scope, key: RecordKey, expected: VersionRead, body: VisitUpdate): Promise<Visit> {
    const petId = key.parentId ?? '';
    requireNoBill(scope, petId, body);
    const { weight, vaccinations: jabs = [], alongside = 'keep', costs, ...others } = body;
    const fields = leavesTheBill(scope, petId) ? others : { ...others, ...(costs && { costs }) };
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const before = await this.store.locked(transaction, key);
      if (expected.version !== before.version)
        checkVersion(expected, seenBy(scope, await this.store.answer(scope.organisationId, before)));
      const after = await this.store.updateWithin(transaction, scope, { key, body: fields });
      if (alongside === 'follow') await this.along.follow(transaction, scope, { before, after });
      if (weight) await this.along.weigh(transaction, scope, { visit: after, weight, confirmed: body.confirmed });
      await this.along.vaccinate(transaction, scope, after, jabs);
      return this.settled(transaction, scope, { before, after, alongside });
    });
  }

  /** Into the recycle bin: alone, so that what came of it stays, or with everything. */
  async remove(scope: Scope, key: RecordKey, alongside: Alongside): Promise<void> {
    await this.database.transaction(scope.organisationId, async (transaction) => {
      const before = await this.store.locked(transaction, key);
      const isBilled = before.costs.length > 0 || (before.expenseIds ?? []).length > 0;
      if (isBilled && leavesTheBill(scope, before.petId))
        throw new ProblemError('forbidden', 'This visit has a bill. Ask whoever shares the pet to delete it.');
      if (alongside === 'follow') await this.along.remove(transaction, scope, before, before.id);
      if (!leavesTheBill(scope, before.petId))
        await this.costs.book(transaction, scope, { before, after: null, alongside });
      await this.store.removeWithin(transaction, scope.actor, key);
    });
  }

  private async settled(transaction: Transaction, scope: Scope, change: VisitChange & { after: StoredVisit }) {
    const { organisationId } = scope;
    const isLeft = leavesTheBill(scope, change.after.petId);
    const expenseIds = isLeft ? (change.before?.expenseIds ?? []) : await this.costs.book(transaction, scope, change);
    if (JSON.stringify(expenseIds) !== JSON.stringify(change.after.expenseIds))
      await noteExpenses(transaction, change.after.id, expenseIds);
    const answer = await this.store.answer(organisationId, { ...change.after, expenseIds: [...expenseIds] });
    return seenBy(scope, answer) as Visit;
  }
}
