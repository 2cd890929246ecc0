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
  Records,
  recordSettled,
  WriteGate,
  type RecordFields,
  type RecordStore,
  type Scope,
  type Transaction,
  type VersionRead,
} from '@petcare/platform';
import { policies } from './policies.ts';
import { policyById, termsOfPolicies } from './policies.queries.ts';
import { renewals } from './renewals.ts';

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

/** A renewal moves its policy on to the next term, and keeps what the previous one cost. */
@Injectable()
export class RenewalsService {
  private readonly store: RecordStore<StoredRenewal>;
  private readonly policies: RecordStore<Policy>;

  constructor(
    private readonly database: Database,
    private readonly gate: WriteGate,
    private readonly events: DomainEvents,
    records: Records,
  ) {
    this.store = records.of(renewals);
    this.policies = records.of(policies);
  }

  /** @throws {ProblemError} 404, 400 with the field, 409 `needs-confirmation` when a switch would lose cover for known conditions */
  async create(scope: Scope, policyId: string, body: RenewalCreate): Promise<StoredRenewal> {
    await this.gate.requireWrites(scope);
    const { organisationId } = scope;
    return this.database.transaction(organisationId, async (transaction) => {
      const policy = await this.lockedPolicy(transaction, policyId);
      const made = await this.store.createWithin(transaction, scope, { parentId: policyId, body });
      if (isNextTerm(policy, made.startsOn)) {
        await this.keepTermBefore(transaction, scope, { policy, endsOn: made.startsOn });
        if (body.decision === 'renewed') await this.moveOn(transaction, scope, { policy, made });
        else await this.end(transaction, policy);
      }
      return this.store.answer(organisationId, made);
    });
  }

  /** @throws {ProblemError} as for `create`, and 409 or 412 with the stored row when it has been changed */
  async update(scope: Scope, key: TermKey, expected: VersionRead, body: RecordFields): Promise<StoredRenewal> {
    await this.gate.requireWrites(scope);
    const { organisationId } = scope;
    return this.database.transaction(organisationId, async (transaction) => {
      const policy = await this.lockedPolicy(transaction, key.parentId);
      const before = await this.store.locked(transaction, key);
      const after = await this.store.updateWithin(transaction, scope, { key, expected, body });
      const changes = followed(policy, before, after);
      const ofPolicy = { parentId: policy.petId, id: policy.id };
      if (Object.keys(changes).length > 0)
        await this.policies.updateWithin(transaction, scope, { key: ofPolicy, body: changes });
      return this.store.answer(organisationId, after);
    });
  }

  private async lockedPolicy(transaction: Transaction, id: string): Promise<Policy> {
    const [found] = await transaction.query<{ petId: string }>(policyById, [transaction.organisationId, id]);
    if (!found) throw notFound();
    return this.policies.locked(transaction, { parentId: found.petId, id });
  }

  /** The first time, so that there's something to compare with. */
  private async keepTermBefore(
    transaction: Transaction,
    scope: Scope,
    { policy, endsOn }: { policy: Policy; endsOn: string },
  ): Promise<void> {
    const { id, startsOn } = policy;
    const terms = await transaction.query<{ startsOn: string }>(termsOfPolicies, [transaction.organisationId, [id]]);
    if (terms.some((term) => term.startsOn >= startsOn && term.startsOn < endsOn)) return;
    const paidPence = termOfYearly(yearlyPence(policy), { startsOn, endsOn });
    const body = { startsOn, quotedPence: null, paidPence, decision: 'renewed' };
    await this.store.createWithin(transaction, scope, { parentId: id, body });
  }

  /** What was waiting for the renewal is done. */
  private end(transaction: Transaction, { id, petId }: Policy): Promise<void> {
    return this.events.publish(transaction, recordSettled, { kind: 'policy', petId, id, isNew: false });
  }

  private async moveOn(
    transaction: Transaction,
    scope: Scope,
    { policy, made: { startsOn, paidPence } }: { policy: Policy; made: StoredRenewal },
  ): Promise<void> {
    const { id, petId } = policy;
    const body = { startsOn, renewsOn: yearAfter(startsOn), premiumPence: premiumOf(policy, paidPence) };
    await this.policies.updateWithin(transaction, scope, { key: { parentId: petId, id }, body });
  }
}
