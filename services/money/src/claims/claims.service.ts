import { Injectable } from '@nestjs/common';
import type { ClaimCreate, Policy, StoredClaim, StoredExpense } from '@petcare/contracts/money';
import {
  checkVersion,
  Database,
  notFound,
  ProblemError,
  Records,
  RecycleBin,
  WriteGate,
  type VersionRead,
  type RecordKey,
  type RecordStore,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { expenses } from '../expenses/expenses.ts';
import { todayThere } from '../expenses/expenses.queries.ts';
import { policies } from '../policies/policies.ts';
import { policyById } from '../policies/policies.queries.ts';
import { billsOfClaim } from './claims.queries.ts';
import { claims, isClaimedElsewhere } from './claims.ts';

type Paid = Pick<StoredClaim, 'condition' | 'paidPence' | 'paidOn' | 'payoutId'>;

/** @throws {ProblemError} 409 when a bill of a claim from the bin has gone into another claim since */
async function requireUnclaimed(transaction: Transaction, id: string): Promise<void> {
  const { query, organisationId } = transaction;
  const [row] = await query<{ expenseIds: string[] }>(billsOfClaim, [organisationId, id]);
  if (!row || !(await isClaimedElsewhere(transaction, id, row.expenseIds))) return;
  throw new ProblemError('conflict', 'A bill of this claim is in another claim now. Take it out of that one first.');
}

/** What the insurer pays for a claim is a negative expense, so that the year adds up. */
@Injectable()
export class ClaimsService {
  private readonly store: RecordStore<StoredClaim>;
  private readonly expenses: RecordStore<StoredExpense>;
  private readonly policies: RecordStore<Policy>;

  constructor(
    private readonly database: Database,
    private readonly gate: WriteGate,
    records: Records,
    bin: RecycleBin,
  ) {
    this.store = records.of(claims);
    this.expenses = records.of(expenses);
    this.policies = records.of(policies);
    bin.afterRestore('claim', requireUnclaimed);
  }

  /** @throws {ProblemError} 404, 400 with the field */
  async create(scope: Scope, policyId: string, body: ClaimCreate): Promise<StoredClaim> {
    await this.gate.requireWrites(scope);
    const { organisationId } = scope;
    return this.database.transaction(organisationId, async (transaction) => {
      const made = await this.store.createWithin(transaction, scope, { parentId: policyId, body });
      const payoutId = await this.pay(transaction, scope, policyId, made);
      if (payoutId === null) return this.store.answer(organisationId, made);
      const key = { parentId: policyId, id: made.id };
      const paid = await this.store.updateWithin(transaction, scope, { key, body: { payoutId } });
      return this.store.answer(organisationId, paid);
    });
  }

  /** @throws {ProblemError} as for `create`, and 409 or 412 with the stored row when it has been changed */
  async update(scope: Scope, key: RecordKey, expected: VersionRead, body: object): Promise<StoredClaim> {
    await this.gate.requireWrites(scope);
    const { organisationId } = scope;
    return this.database.transaction(organisationId, async (transaction) => {
      const before = await this.store.locked(transaction, key);
      if (expected.version !== before.version) checkVersion(expected, await this.store.answer(organisationId, before));
      const after = { ...before, ...body };
      const isSame = after.paidPence === before.paidPence && after.paidOn === before.paidOn;
      const payoutId = isSame ? before.payoutId : await this.pay(transaction, scope, key.parentId ?? '', after);
      const stored = await this.store.updateWithin(transaction, scope, { key, body: { ...body, payoutId } });
      return this.store.answer(organisationId, stored);
    });
  }

  /** The expense for what was paid, as it is now; null if nothing was. */
  private async pay(
    transaction: Transaction,
    scope: Scope,
    policyId: string,
    { condition, paidPence, paidOn, payoutId }: Paid,
  ): Promise<string | null> {
    const { organisationId } = scope;
    const key = { parentId: null, id: payoutId ?? '' };
    const known = (payoutId ?? null) === null ? null : await this.expenses.find(organisationId, key);
    if ((paidPence ?? 0) === 0) {
      if (known) await this.expenses.removeWithin(transaction, scope.actor, key);
      return null;
    }
    const policy = await this.policyOf(transaction, policyId);
    const [there] = await transaction.query<{ today: string }>(todayThere, [organisationId]);
    const amounts = {
      spentOn: paidOn ?? known?.spentOn ?? there?.today,
      amountPence: -(paidPence ?? 0),
      pets: [{ petId: policy.petId, sharePence: null }],
    };
    if (known) {
      await this.expenses.updateWithin(transaction, scope, { key, body: amounts });
      return known.id;
    }
    const body = {
      ...amounts,
      category: 'insurance',
      vendor: policy.insurer,
      note: `Claim for ${condition}`,
      recurring: null,
    };
    return (await this.expenses.createWithin(transaction, scope, { parentId: null, body })).id;
  }

  private async policyOf(transaction: Transaction, id: string): Promise<Policy> {
    const [found] = await transaction.query<{ petId: string }>(policyById, [transaction.organisationId, id]);
    if (!found) throw notFound();
    return this.policies.locked(transaction, { parentId: found.petId, id });
  }
}
