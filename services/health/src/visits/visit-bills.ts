import type { StoredVisit, VisitUpdate } from '@petcare/contracts/health';
import { invalid, ProblemError, type ReadRows, type Scope, type Transaction } from '@petcare/platform';

export type Asker = Pick<Scope, 'via' | 'can' | 'actor'>;

/** Which visits have a bill that is the asker's own. */
export type OwnBills = ReadonlySet<string>;

/** `$1` organisation, `$2` visits, `$3` person. */
const billsBy = `
  select v.id from health.visit v
  where v.organisation_id = $1 and v.id = any($2::uuid[]) and coalesce(v.costs_by, v.created_by) = $3::uuid`;
const keepTyper = `update health.visit set costs_by = $3 where organisation_id = $1 and id = $2`;

/** Asked only for those who don't see expenses: a bill is theirs who last changed it, or else recorded the visit. */
export async function ownBills(
  read: ReadRows,
  { via, can, actor }: Asker,
  rows: readonly StoredVisit[],
): Promise<OwnBills> {
  const unseen = via === 'grant' ? [] : rows.filter(({ petId }) => !can('expenses.view', petId));
  if (unseen.length === 0) return new Set();
  const own = await read<{ id: string }>(billsBy, [unseen.map(({ id }) => id), actor.userId]);
  return new Set(own.map(({ id }) => id));
}

/**
 * Only those who can see expenses see the bill and what became of it. A carer sees the lines they typed; somebody the pet is shared
 * with sees no prices at all.
 */
export function seenBy({ can }: Asker, own: OwnBills, row: StoredVisit): StoredVisit {
  if (can('expenses.view', row.petId)) return row;
  return { ...row, expenseIds: [], ...(!own.has(row.id) && { costs: [] }) };
}

/** What a visit cost, and what became of that, is only for the people the pet belongs to; a carer's only if they typed it. */
export function leavesTheBill({ via, can }: Asker, petId: string, isOwn: boolean): boolean {
  return via === 'grant' ? !can('expenses.add', petId) : !isOwn && !can('expenses.view', petId);
}

/** @throws {ProblemError} 400 with a bill that somebody leaves, unless they typed none */
export function requireNoBill({ via }: Asker, { costs = [] }: Pick<VisitUpdate, 'costs'>): void {
  if (costs.length === 0) return;
  const message =
    via === 'grant'
      ? 'Only whoever shares the pet can record what it cost.'
      : 'Somebody else recorded what this visit cost. Ask them to change it.';
  throw invalid([{ path: 'costs', message }]);
}

/** @throws {ProblemError} 403 with a bill that somebody leaves */
export function requireUnbilled({ via }: Asker, { costs, expenseIds }: StoredVisit): void {
  if (costs.length === 0 && (expenseIds ?? []).length === 0) return;
  const whom = via === 'grant' ? 'whoever shares the pet' : 'an owner or admin';
  throw new ProblemError('forbidden', `This visit has a bill. Ask ${whom} to delete it.`);
}

/** Notes whose the bill is now, if it was changed. */
export async function noteTyper(
  { query, organisationId }: Transaction,
  { actor }: Asker,
  { before, after }: { before: StoredVisit; after: StoredVisit },
): Promise<void> {
  if (JSON.stringify(before.costs) !== JSON.stringify(after.costs))
    await query(keepTyper, [organisationId, after.id, actor.userId]);
}
