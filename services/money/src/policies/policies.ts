import { policy, policyProblem, policyTypeNames, type Policy } from '@petcare/contracts/money';
import { ofPet } from '@petcare/pets';
import {
  moveEntriesWithin,
  type ReadRows,
  type RecordChange,
  type RecordFields,
  type RecordKind,
  type Transaction,
} from '@petcare/platform';
import { claims } from '../claims/claims.ts';
import { knownConditions } from './known-conditions.ts';
import { coveredSpans, otherInsurer } from './policies.queries.ts';
import { PolicyEntity } from './policy.entity.ts';
import { renewals } from './renewals.ts';

/** Its terms and claims leave the history with it and come back with it. */
async function takeAlong(transaction: Transaction, { before, after }: RecordChange<Policy>): Promise<void> {
  if (before !== null && after !== null) return;
  const within = { parentId: (after ?? before)?.id ?? '', isThere: after !== null };
  await moveEntriesWithin(transaction, renewals, within);
  await moveEntriesWithin(transaction, claims, within);
}

/** Existing conditions are what another insurer won't cover. */
async function leavesBehind(transaction: Transaction, { before, after }: RecordChange<Policy>): Promise<string | null> {
  if (before || !after || after.type === 'third-party') return null;
  const { query, organisationId } = transaction;
  const others = await query(otherInsurer, [organisationId, after.petId, after.insurer]);
  const known = others.length > 0 ? await knownConditions(transaction, after.petId) : null;
  return known && `Conditions seen before may be excluded: ${known.words}. Add the policy anyway?`;
}

interface Span {
  id: string;
  coveredFrom: string;
  termStarts: string[];
  endsOn: string | null;
  endedBy: string | null;
}

/** A renewal recorded early moves the present term ahead, and the cover goes back further than that; any other decision ends it. */
async function covered(read: ReadRows, rows: readonly Policy[]): Promise<RecordFields[]> {
  const known = await read<Span>(coveredSpans, [rows.map(({ id }) => id)]);
  const spans = new Map(known.map((span) => [span.id, span]));
  return rows.map(({ id, startsOn }) => {
    const { coveredFrom = startsOn, termStarts = [], endsOn, endedBy } = spans.get(id) ?? {};
    return { coveredFrom, termStarts, ...(endsOn && { endsOn, endedBy }) };
  });
}

/** The animals' insurance, latest renewal date first. */
export const policies: RecordKind<Policy> = {
  kind: 'policy',
  parent: ofPet,
  // Those with whom it is shared look at it, and deal with no insurer.
  shared: { list: 'pet', written: null, entry: 'pet' },
  table: 'money.policy',
  entity: PolicyEntity,
  contract: policy,
  order: { field: 'renewsOn', latestFirst: true },
  label: ({ insurer, number }) => `${insurer}, ${number}`,
  check: policyProblem,
  odd: leavesBehind,
  besides: covered,
  entry: ({ insurer, type, startsOn }) => ({
    on: startsOn,
    title: `Insured with ${insurer}`,
    detail: policyTypeNames[type],
  }),
  settles: ({ before, after }) => before !== null && after !== null && after.renewsOn > before.renewsOn,
  changed: takeAlong,
};
