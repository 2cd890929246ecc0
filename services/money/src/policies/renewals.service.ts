import { Injectable } from '@nestjs/common';
import {
  isNextTerm,
  termOfYearly,
  yearAfter,
  yearlyPence,
  type Policy,
  type RenewalCreate,
  type StoredRenewal,
} from '@petcare/contracts/money';
import {
  Database,
  DomainEvents,
  notFound,
  parentIsGone,
  Records,
  recordSettled,
  RecycleBin,
  WriteGate,
  type RecordStore,
  type Scope,
  type Transaction,
  type VersionRead,
  type Writer,
} from '@petcare/platform';
import { policies } from './policies.ts';
import { policyById, policyOfTerm, termsOfPolicies } from './policies.queries.ts';
import { renewals } from './renewals.ts';

type Term = Pick<StoredRenewal, 'id' | 'startsOn' | 'decision'>;
type Replaced = NonNullable<StoredRenewal['replaces']>;

interface TermKey {
  parentId: string;
  id: string;
}

const premiumOf = ({ premiumEvery }: Policy, paidPence: number): number =>
  premiumEvery === 'month' ? Math.round(paidPence / 12) : paidPence;

/** What a correction to the present term changes of its policy: only what still says what that term said. */
function followed(policy: Policy, before: StoredRenewal, after: StoredRenewal): Partial<Policy> {
  const { startsOn, renewsOn, premiumPence } = policy;
  const isPresent = before.startsOn === startsOn && before.decision === 'renewed' && after.decision === 'renewed';
  if (!isPresent) return {};
  const isMoved = before.startsOn !== after.startsOn && renewsOn === yearAfter(startsOn);
  const isRepriced = before.paidPence !== after.paidPence && premiumPence === premiumOf(policy, before.paidPence);
  return {
    ...(isMoved && { startsOn: after.startsOn, renewsOn: yearAfter(after.startsOn) }),
    ...(isRepriced && { premiumPence: premiumOf(policy, after.paidPence) }),
  };
}

/** Is a term that wasn't renewed the policy's next one, now that it's corrected? */
const becomesNext = (
  policy: Policy,
  before: Pick<StoredRenewal, 'decision'>,
  after: Pick<StoredRenewal, 'decision' | 'startsOn'>,
): boolean => before.decision !== 'renewed' && after.decision === 'renewed' && isNextTerm(policy, after.startsOn);

/** What its policy says while a term hasn't moved it on. */
const replacedBy = (policy: Policy): Replaced => ({
  startsOn: policy.startsOn,
  renewsOn: policy.renewsOn,
  premiumPence: policy.premiumPence,
  premiumEvery: policy.premiumEvery,
  excessPence: policy.excessPence,
  coPayPercent: policy.coPayPercent,
  limits: policy.limits,
});

/** What goes back to before on a policy when the term that moved it on is taken back: its days, and its premium unless one was typed since. */
function takenBack(policy: Policy, { replaces, decision, startsOn, paidPence }: StoredRenewal): Partial<Policy> {
  if (!replaces || decision !== 'renewed' || startsOn !== policy.startsOn) return {};
  const isPriced =
    policy.premiumPence === premiumOf(policy, paidPence) && policy.premiumEvery === replaces.premiumEvery;
  return {
    startsOn: replaces.startsOn,
    renewsOn: replaces.renewsOn,
    ...(isPriced && { premiumPence: replaces.premiumPence }),
  };
}

/** Does a policy still say what it did before the term moved it on? */
const isReplaced = ({ startsOn, renewsOn }: Policy, { replaces }: StoredRenewal): boolean =>
  replaces?.startsOn === startsOn && replaces.renewsOn === renewsOn;

/** A renewal moves its policy on to the next term, and keeps what the previous one cost. */
@Injectable()
export class RenewalsService {
  private readonly store: RecordStore<StoredRenewal>;
  private readonly policies: RecordStore<Policy>;

  constructor(
    private readonly database: Database,
    private readonly gate: WriteGate,
    private readonly events: DomainEvents,
    bin: RecycleBin,
    records: Records,
  ) {
    this.store = records.of(renewals);
    this.policies = records.of(policies);
    bin.afterRestore('renewal', (...restored) => this.putBack(...restored));
  }

  /** @throws {ProblemError} 404, 400 with the field, 409 `needs-confirmation` when a switch would lose cover for known conditions */
  async create(scope: Scope, policyId: string, body: RenewalCreate): Promise<StoredRenewal> {
    await this.gate.requireWrites(scope);
    const { organisationId } = scope;
    return this.database.transaction(organisationId, async (transaction) => {
      const policy = await this.lockedPolicy(transaction, policyId);
      const isNext = isNextTerm(policy, body.startsOn);
      const isMoving = isNext && body.decision === 'renewed';
      const fields = { ...body, replaces: isMoving ? replacedBy(policy) : null };
      const made = await this.store.createWithin(transaction, scope, { parentId: policyId, body: fields });
      if (isNext) await this.keepTermBefore(transaction, scope, policy, made);
      if (isMoving) await this.moveOn(transaction, scope, { policy, term: made });
      await this.tell(transaction, policy, { id: made.id, isNew: true });
      return this.store.answer(organisationId, made);
    });
  }

  /** @throws {ProblemError} as for `create`, and 409 or 412 with the stored row when it has been changed */
  async update(
    scope: Scope,
    key: TermKey,
    expected: VersionRead,
    body: Partial<RenewalCreate>,
  ): Promise<StoredRenewal> {
    await this.gate.requireWrites(scope);
    const { organisationId } = scope;
    return this.database.transaction(organisationId, async (transaction) => {
      const policy = await this.lockedPolicy(transaction, key.parentId);
      const before = await this.store.locked(transaction, key);
      const isMoving = becomesNext(policy, before, { ...before, ...body });
      const fields = { ...body, ...(isMoving && { replaces: replacedBy(policy) }) };
      const after = await this.store.updateWithin(transaction, scope, { key, expected, body: fields });
      if (isMoving) {
        await this.keepTermBefore(transaction, scope, policy, after);
        await this.moveOn(transaction, scope, { policy, term: after });
      } else if (before.decision === 'renewed' && after.decision !== 'renewed')
        await this.takeBack(transaction, scope, { policy, term: before });
      else await this.change(transaction, scope, policy, followed(policy, before, after));
      await this.tell(transaction, policy, key);
      return this.store.answer(organisationId, after);
    });
  }

  /** To the recycle bin; the policy goes back to the term before. @throws {ProblemError} 404 */
  async remove(scope: Scope, key: TermKey): Promise<void> {
    await this.database.transaction(scope.organisationId, async (transaction) => {
      const policy = await this.lockedPolicy(transaction, key.parentId);
      const term = await this.store.locked(transaction, key);
      await this.store.removeWithin(transaction, scope.actor, key);
      await this.takeBack(transaction, scope, { policy, term });
      await this.tell(transaction, policy, key);
    });
  }

  /** Out of the recycle bin, it moves its policy on again, unless that says something else by now. */
  private async putBack(transaction: Transaction, id: string, actor: Writer['actor']): Promise<void> {
    const { query, organisationId } = transaction;
    const [row] = await query<{ policyId: string }>(policyOfTerm, [organisationId, id]);
    if (!row) return;
    const policy = await this.lockedPolicy(transaction, row.policyId).catch(parentIsGone);
    const term = await this.store.locked(transaction, { parentId: policy.id, id });
    if (term.decision === 'renewed' && isReplaced(policy, term))
      await this.moveOn(transaction, { organisationId, actor }, { policy, term });
    await this.tell(transaction, policy, term);
  }

  private async lockedPolicy(transaction: Transaction, id: string): Promise<Policy> {
    const [found] = await transaction.query<{ petId: string }>(policyById, [transaction.organisationId, id]);
    if (!found) throw notFound();
    return this.policies.locked(transaction, { parentId: found.petId, id });
  }

  /** The present one, once another follows: there's something to compare with, and the cover goes back as far as it did. */
  private async keepTermBefore(
    transaction: Transaction,
    writer: Writer,
    policy: Policy,
    { decision }: Pick<StoredRenewal, 'decision'>,
  ): Promise<void> {
    const { id, startsOn, renewsOn } = policy;
    const days = (await this.termsOf(transaction, policy)).map((term) => term.startsOn);
    const endsOn = days.find((day) => day > startsOn);
    if (endsOn === undefined || days.includes(startsOn)) return;
    // One that isn't renewed has cost what was agreed, even if it ends some days early.
    const paidUntil = decision === 'renewed' || endsOn > renewsOn ? endsOn : renewsOn;
    const paidPence = termOfYearly(yearlyPence(policy), { startsOn, endsOn: paidUntil });
    const body = { startsOn, quotedPence: null, paidPence, decision: 'renewed' };
    await this.store.createWithin(transaction, writer, { parentId: id, body });
  }

  /** Whether the policy ends may have changed, for what waits for its renewal. */
  private tell(
    transaction: Transaction,
    { petId }: Policy,
    { id, isNew = false }: { id: string; isNew?: boolean },
  ): Promise<void> {
    return this.events.publish(transaction, recordSettled, { kind: 'renewal', petId, id, isNew });
  }

  private moveOn(
    transaction: Transaction,
    writer: Writer,
    { policy, term: { startsOn, paidPence } }: { policy: Policy; term: StoredRenewal },
  ): Promise<void> {
    const changes = { startsOn, renewsOn: yearAfter(startsOn), premiumPence: premiumOf(policy, paidPence) };
    return this.change(transaction, writer, policy, changes);
  }

  /** A term that was moved on to goes, unless it's there twice. */
  private async takeBack(
    transaction: Transaction,
    writer: Writer,
    { policy, term }: { policy: Policy; term: StoredRenewal },
  ): Promise<void> {
    const terms = await this.termsOf(transaction, policy);
    const isTwice = terms.some(
      ({ id, startsOn, decision }) => id !== term.id && startsOn === term.startsOn && decision === 'renewed',
    );
    if (!isTwice) await this.change(transaction, writer, policy, takenBack(policy, term));
  }

  /** Earliest first. */
  private termsOf({ query, organisationId }: Transaction, { id }: Policy): Promise<Term[]> {
    return query<Term>(termsOfPolicies, [organisationId, [id]]);
  }

  private async change(
    transaction: Transaction,
    writer: Writer,
    { id, petId }: Policy,
    body: Partial<Policy>,
  ): Promise<void> {
    if (Object.keys(body).length === 0) return;
    await this.policies.updateWithin(transaction, writer, { key: { parentId: petId, id }, body });
  }
}
