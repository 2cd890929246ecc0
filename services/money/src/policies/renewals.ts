import { dayWords } from '@petcare/contracts/day-words';
import {
  poundsWords,
  renewal,
  renewalDecisionNames,
  workedTerms,
  type RenewalDecision,
  type StoredRenewal,
} from '@petcare/contracts/money';
import type { ReadRows, RecordChange, RecordFields, RecordKind, RecordParent, Transaction } from '@petcare/platform';
import { knownConditions } from './known-conditions.ts';
import { policyById, termFrom, termsOfPolicies } from './policies.queries.ts';
import { RenewalEntity } from './renewal.entity.ts';

/** The name of the finder of a policy by its id alone. */
export const policyAlone = 'policy-alone';

export const ofPolicy: RecordParent = {
  row: policyAlone,
  path: 'api/policies',
  table: 'money.policy',
  column: 'policy_id',
  field: 'policyId',
  petColumn: 'pet_id',
};

type Term = Pick<StoredRenewal, 'id' | 'policyId' | 'startsOn' | 'paidPence' | 'decision'> & {
  policyStartsOn: string;
  renewsOn: string;
};

/** Whether a term is expensive shows only beside the one before. */
async function worked(read: ReadRows, rows: readonly StoredRenewal[]): Promise<RecordFields[]> {
  const terms = await read<Term>(termsOfPolicies, [[...new Set(rows.map(({ policyId }) => policyId))]]);
  const known = [...Map.groupBy(terms, ({ policyId }) => policyId).values()].flatMap((own) =>
    workedTerms(own, { startsOn: own[0]?.policyStartsOn ?? '', renewsOn: own[0]?.renewsOn ?? '' }),
  );
  const byId = new Map(known.map((term) => [term.id, term]));
  return rows.map((row) => {
    const { endsOn, yearlyPence, changePence, changePercent } =
      byId.get(row.id) ?? workedTerms([row], { startsOn: row.startsOn, renewsOn: row.startsOn })[0] ?? {};
    return { endsOn, yearlyPence, changePence, changePercent };
  });
}

/** One row per term; a second from the same day is nearly always a slip. */
async function isTwice({ query, organisationId }: Transaction, after: StoredRenewal): Promise<string | null> {
  const { policyId, startsOn, id } = after;
  const others = await query(termFrom, [organisationId, policyId, startsOn, id]);
  return others.length === 0 ? null : 'There’s already a term from this day. Keep both?';
}

/** Existing conditions are what a new insurer won't cover. */
async function leavesBehind(
  transaction: Transaction,
  before: StoredRenewal | null,
  after: StoredRenewal,
): Promise<string | null> {
  if (after.decision !== 'switched' || before?.decision === 'switched') return null;
  const [policy] = await transaction.query<{ petId: string }>(policyById, [transaction.organisationId, after.policyId]);
  const known = policy ? await knownConditions(transaction, policy.petId) : null;
  return known && `A new insurer may not cover what ${known.petName} has had before: ${known.words}. Switch anyway?`;
}

async function warns(transaction: Transaction, { before, after }: RecordChange<StoredRenewal>): Promise<string | null> {
  if (!after) return null;
  const twice = before?.startsOn === after.startsOn ? null : await isTwice(transaction, after);
  const lost = await leavesBehind(transaction, before, after);
  return [twice, lost].filter(Boolean).join(' ') || null;
}

/** What the animal's history says about each decision. */
const happened: Readonly<Record<RenewalDecision, string>> = {
  renewed: 'Insurance renewed',
  switched: 'Insurer switched',
  lapsed: 'Insurance lapsed',
  cancelled: 'Insurance cancelled',
};

/** A policy's terms, latest first. */
export const renewals: RecordKind<StoredRenewal> = {
  kind: 'renewal',
  parent: ofPolicy,
  shared: { list: 'policy', written: null, entry: 'policy' },
  table: 'money.renewal',
  entity: RenewalEntity,
  contract: renewal,
  order: { field: 'startsOn', latestFirst: true },
  label: ({ startsOn, decision }) => `${renewalDecisionNames[decision]}, term from ${dayWords(startsOn)}`,
  odd: warns,
  besides: worked,
  entry: ({ startsOn, decision, paidPence }) => ({
    on: startsOn,
    title: happened[decision],
    detail: paidPence > 0 ? `${poundsWords(paidPence)} for the term` : null,
  }),
};
