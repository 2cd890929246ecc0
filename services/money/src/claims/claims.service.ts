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
  type RecordFields,
  type VersionRead,
  type RecordKey,
  type RecordStore,
  type Scope,
  type Transaction,
  type Writer,
} from '@petcare/platform';
import { expenses } from '../expenses/expenses.ts';
import { todayThere } from '../expenses/expenses.queries.ts';
import { policyById } from '../policies/policies.queries.ts';
import { requirePaid } from './claim-payouts.ts';
import { billsOfClaim, claimsAlong, heldPayout, paidClaim } from './claims.queries.ts';
import { claimedElsewhere, claims } from './claims.ts';

interface Held extends Record<string, unknown> {
  spentOn: string;
  amountPence: number;
  isBinned: boolean;
}

type Claiming = Pick<StoredClaim, 'id' | 'policyId' | 'expenseIds'>;

/** @throws {ProblemError} 409 when a bill of a claim from the bin, called `name`, has gone into another claim since */
async function requireUnclaimed(transaction: Transaction, id: string, name: string): Promise<void> {
  const { query, organisationId } = transaction;
  const [row] = await query<Claiming & Record<string, unknown>>(billsOfClaim, [organisationId, id]);
  const other = row ? await claimedElsewhere(transaction, row, row.expenseIds) : null;
  if (other === null) return;
  throw new ProblemError('conflict', `A bill of ${name} is in the claim for ${other} now. Take it out of that first.`);
}

/** The claims that come back with a policy or an animal. Nothing held their bills and payouts to them meanwhile. */
const claimsOf = ({ query, organisationId }: Transaction, id: string) =>
  query<{ id: string; condition: string }>(claimsAlong, [organisationId, id]);

/** @throws {ProblemError} 409 when a bill of a claim on a policy from the bin has gone into another claim since */
async function claimAgain(transaction: Transaction, policyId: string): Promise<void> {
  for (const { id, condition } of await claimsOf(transaction, policyId))
    await requireUnclaimed(transaction, id, `its claim for ${condition}`);
}

/** What the insurer pays for a claim is a negative expense, so that the year adds up: one for each claim, which follows it. */
@Injectable()
export class ClaimsService {
  private readonly store: RecordStore<StoredClaim>;
  private readonly expenses: RecordStore<StoredExpense>;

  constructor(
    private readonly database: Database,
    private readonly gate: WriteGate,
    private readonly bin: RecycleBin,
    records: Records,
  ) {
    this.store = records.of(claims);
    this.expenses = records.of(expenses);
    bin.afterRestore('claim', (transaction, id) => requireUnclaimed(transaction, id, 'this claim'));
    bin.afterRestore('claim', (...restored) => this.payAgain(...restored));
    bin.afterRestore('policy', claimAgain);
    bin.afterRestore('policy', (...restored) => this.payAllAgain(...restored));
    bin.afterRestore('pet', (...restored) => this.payAllAgain(...restored));
    bin.afterRestore('expense', requirePaid);
  }

  /** @throws {ProblemError} 404, 400 with the field */
  async create(scope: Scope, policyId: string, body: ClaimCreate): Promise<StoredClaim> {
    await this.gate.requireWrites(scope);
    const { organisationId } = scope;
    return this.database.transaction(organisationId, async (transaction) => {
      const made = await this.store.createWithin(transaction, scope, { parentId: policyId, body });
      return this.store.answer(organisationId, await this.withPayout(transaction, scope, made));
    });
  }

  /** @throws {ProblemError} as for `create`, and 409 or 412 with the stored row when it has been changed */
  async update(scope: Scope, key: RecordKey, expected: VersionRead, body: RecordFields): Promise<StoredClaim> {
    await this.gate.requireWrites(scope);
    const { organisationId } = scope;
    return this.database.transaction(organisationId, async (transaction) => {
      const before = await this.store.locked(transaction, key);
      if (expected.version !== before.version) checkVersion(expected, await this.store.answer(organisationId, before));
      const stored = await this.store.updateWithin(transaction, scope, { key, body });
      const isSame = stored.paidPence === before.paidPence && stored.paidOn === before.paidOn;
      const paid = isSame ? stored : await this.withPayout(transaction, scope, stored);
      return this.store.answer(organisationId, paid);
    });
  }

  /** What was paid stayed when the claim was deleted, and may have been changed or deleted by itself since. */
  private async payAgain(transaction: Transaction, id: string, actor: Writer['actor']): Promise<void> {
    const { query, organisationId } = transaction;
    const [row] = await query<{ policyId: string }>(paidClaim, [organisationId, id]);
    if (!row) return;
    const claim = await this.store.locked(transaction, { parentId: row.policyId, id });
    await this.withPayout(transaction, { organisationId, actor }, claim);
  }

  /** The same for all claims that come back with a policy or an animal. */
  private async payAllAgain(transaction: Transaction, id: string, actor: Writer['actor']): Promise<void> {
    for (const claim of await claimsOf(transaction, id)) await this.payAgain(transaction, claim.id, actor);
  }

  /** The claim with the expense for what was paid as the claim says now; without any, that expense goes to the bin. */
  private async withPayout(transaction: Transaction, scope: Writer, claim: StoredClaim): Promise<StoredClaim> {
    const { query, organisationId } = transaction;
    const id = claim.payoutId ?? null;
    const [held] = id === null ? [] : await query<Held>(heldPayout, [organisationId, id]);
    if (id !== null && held) {
      await this.follow(transaction, scope, { claim, id, held });
      return claim;
    }
    if ((claim.paidPence ?? 0) === 0) return claim;
    const body = { payoutId: await this.book(transaction, scope, claim) };
    return this.store.updateWithin(transaction, scope, { key: { parentId: claim.policyId, id: claim.id }, body });
  }

  private async follow(
    transaction: Transaction,
    scope: Writer,
    { claim: { policyId, paidPence, paidOn }, id, held }: { claim: StoredClaim; id: string; held: Held },
  ): Promise<void> {
    const key = { parentId: null, id };
    const amountPence = -(paidPence ?? 0);
    const spentOn = paidOn ?? held.spentOn;
    if (amountPence === 0) {
      if (!held.isBinned) await this.expenses.removeWithin(transaction, scope.actor, key);
      return;
    }
    if (held.isBinned) await this.bin.restoreWithin(transaction, 'expense', { id, actor: scope.actor });
    if (held.amountPence === amountPence && held.spentOn === spentOn) return;
    const { petId } = await this.policyOf(transaction, policyId);
    const body = { spentOn, amountPence, pets: [{ petId, sharePence: null }] };
    await this.expenses.updateWithin(transaction, scope, { key, body });
  }

  private async book(
    transaction: Transaction,
    scope: Writer,
    { policyId, condition, paidPence, paidOn }: StoredClaim,
  ): Promise<string> {
    const { query, organisationId } = transaction;
    const { petId, insurer } = await this.policyOf(transaction, policyId);
    const [there] = await query<{ today: string }>(todayThere, [organisationId]);
    const body = {
      spentOn: paidOn ?? there?.today,
      amountPence: -(paidPence ?? 0),
      pets: [{ petId, sharePence: null }],
      category: 'insurance',
      vendor: insurer,
      note: `Claim for ${condition}`,
      recurring: null,
    };
    return (await this.expenses.createWithin(transaction, scope, { parentId: null, body })).id;
  }

  private async policyOf(
    { query, organisationId }: Transaction,
    id: string,
  ): Promise<Pick<Policy, 'petId' | 'insurer'>> {
    const [found] = await query<Pick<Policy, 'petId' | 'insurer'>>(policyById, [organisationId, id]);
    if (!found) throw notFound();
    return found;
  }
}
