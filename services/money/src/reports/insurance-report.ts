import { addDays } from '@petcare/contracts';
import {
  claimStatusNames,
  policyTypeNames,
  renewalDecisionNames,
  workedTerms,
  yearlyPence,
  type Claim,
  type Policy,
  type Renewal,
  type StoredClaim,
} from '@petcare/contracts/money';
import type { ReportQuery, ReportTable } from '@petcare/contracts/reports';
import { claimSums } from '../claims/claim-sums.ts';
import { claimsOnPolicies } from '../claims/claims.queries.ts';
import { coveredSpan, termsOfPolicies } from '../policies/policies.queries.ts';
import { namesOf } from './animal-names.ts';
import { periodOf, tableOf, type ReadRows, type ReportSource } from './report-source.ts';

/** `$2` from, `$3` to, `$4` pet: all policies, and whether each was in force on any day of the period. */
const insured = `
  select p.id, p.pet_id as "petId", p.insurer, p.number, p.type, p.starts_on as "startsOn",
    case when span.ends_on is null then p.renews_on end as "renewsOn", least(span.ends_on, p.renews_on) as "endsOn",
    p.premium_pence as "premiumPence", p.premium_every as "premiumEvery",
    ($2::date is null or least(span.ends_on, p.renews_on) > $2) and ($3::date is null or $3 >= span.covered_from) as "isInForce"
  from money.policy p join pets.pet a on a.organisation_id = p.organisation_id and a.id = p.pet_id cross join ${coveredSpan}
  where p.organisation_id = $1 and p.deleted_at is null and a.deleted_at is null and ($4::uuid is null or p.pet_id = $4)
  order by a.name, a.id, p.starts_on, p.id`;

type Insured = Pick<
  Policy,
  'id' | 'petId' | 'insurer' | 'number' | 'type' | 'startsOn' | 'premiumPence' | 'premiumEvery'
> & {
  pet: string;
  /** The day it renews, or has since been decided to end. */
  endsOn: string;
  isInForce: boolean;
};
type Term = Pick<Renewal, 'policyId' | 'startsOn' | 'paidPence' | 'decision'> & {
  policyStartsOn: string;
  renewsOn: string;
};

type Claimed = Pick<StoredClaim, 'id' | 'policyId' | 'condition' | 'status' | 'paidPence' | 'paidOn'>;
type Sums = Pick<Claim, 'amountPence' | 'ownerPence' | 'lines'>;

const whose = [
  { label: 'Pet', type: 'text', field: 'pet' },
  { label: 'Insurer', type: 'text', field: 'insurer' },
] as const;

/** Is there a day in the period from `first` until before `end`? */
const isWithin = ({ from, to }: ReportQuery, first: string, end: string): boolean =>
  (!to || first <= to) && (!from || end > from);

/** What each term of the period cost, compared with the one before, both per year. */
async function termsOf(read: ReadRows, policies: readonly Insured[], asked: ReportQuery) {
  const known = await read<Term>(termsOfPolicies, [policies.map(({ id }) => id)]);
  const ofPolicies = Map.groupBy(known, ({ policyId }) => policyId);
  return policies.flatMap(({ id, pet, insurer, number }) => {
    const own = ofPolicies.get(id) ?? [];
    const policy = { startsOn: own[0]?.policyStartsOn ?? '', renewsOn: own[0]?.renewsOn ?? '' };
    return workedTerms(own, policy)
      .filter(({ startsOn, endsOn }) => isWithin(asked, startsOn, endsOn))
      .map((term) => ({ ...term, pet, insurer, number, decisionName: renewalDecisionNames[term.decision] }));
  });
}
type WorkedTerm = Awaited<ReturnType<typeof termsOf>>[number];

/** Those with a bill or a payment in the period, and those without a date while there was cover. */
function isOfPeriod(
  asked: ReportQuery,
  { paidOn, lines }: Pick<Claim, 'paidOn' | 'lines'>,
  isInForce: boolean,
): boolean {
  const days = [paidOn ?? null, ...lines.map(({ spentOn }) => spentOn)].filter((day) => day !== null);
  return days.length === 0 ? isInForce : days.some((day) => isWithin(asked, day, addDays(day, 1)));
}

/** What the insurers were asked for, and what they paid, also for cover that had ended by then. */
async function claimsOf(read: ReadRows, known: readonly Insured[], asked: ReportQuery) {
  const policies = new Map(known.map((row) => [row.id, row]));
  const all = await read<Claimed>(claimsOnPolicies, [[...policies.keys()]]);
  const sums = (await claimSums(read, all)) as Sums[];
  return all.flatMap((claim, index) => {
    const { lines = [], ...figures } = sums[index] ?? {};
    const policy = policies.get(claim.policyId);
    if (!policy || !isOfPeriod(asked, { ...claim, lines }, policy.isInForce)) return [];
    const [firstOn = null] = lines.map(({ spentOn }) => spentOn).toSorted();
    return [{ ...policy, ...claim, ...figures, firstOn, statusName: claimStatusNames[claim.status] }];
  });
}
type WorkedClaim = Awaited<ReturnType<typeof claimsOf>>[number];

const ofTerms = (rows: readonly WorkedTerm[]): ReportTable =>
  tableOf(
    'Each term',
    [
      ...whose,
      { label: 'From', type: 'date', field: 'startsOn' },
      { label: 'Decision', type: 'text', field: 'decisionName' },
      { label: 'Paid', type: 'pence', field: 'paidPence' },
      { label: 'Per year', type: 'pence', field: 'yearlyPence' },
      { label: 'Change', type: 'pence', field: 'changePence' },
      { label: 'Change in %', type: 'number', field: 'changePercent' },
    ],
    rows,
    'policyId',
  );

const ofClaims = (rows: readonly WorkedClaim[]): ReportTable =>
  tableOf(
    'Claims',
    [
      ...whose,
      { label: 'For', type: 'text', field: 'condition' },
      { label: 'Status', type: 'text', field: 'statusName' },
      { label: 'Bills', type: 'pence', field: 'amountPence' },
      { label: 'Paid back', type: 'pence', field: 'paidPence' },
      { label: 'For you to pay', type: 'pence', field: 'ownerPence' },
    ],
    rows,
  );

/** Not added up: one may have followed the other, and nobody paid for both at once. */
const ofPolicies = (rows: readonly Insured[]): ReportTable => ({
  ...tableOf(
    'Policies',
    [
      ...whose,
      { label: 'Number', type: 'text', field: 'number' },
      { label: 'Cover', type: 'text', field: 'typeName' },
      { label: 'From', type: 'date', field: 'startsOn' },
      { label: 'Renews', type: 'date', field: 'renewsOn' },
      { label: 'A year', type: 'pence', field: 'yearly' },
    ],
    rows.map((row) => ({ ...row, typeName: policyTypeNames[row.type], yearly: yearlyPence(row) })),
  ),
  totalPence: null,
});

interface Everything {
  policies: readonly Insured[];
  terms: readonly WorkedTerm[];
  claims: readonly WorkedClaim[];
}

/** Each figure on its own line, so that a spreadsheet can choose by what it is and add up. */
function ofEverything({ policies, terms, claims }: Everything): ReportTable {
  const rows: Record<string, unknown>[] = [
    ...policies.map((row) => ({
      ...row,
      what: 'Policy, a year',
      details: policyTypeNames[row.type],
      pence: yearlyPence(row),
    })),
    ...terms.flatMap((row) => [
      { ...row, what: 'Term', details: row.decisionName, pence: row.paidPence },
      { ...row, what: 'Term, a year', details: row.decisionName, pence: row.yearlyPence },
      { ...row, what: 'Term, change a year', details: row.decisionName, pence: row.changePence },
    ]),
    ...claims.flatMap((row) => {
      const about = { ...row, details: `${row.condition}, ${row.statusName}`, startsOn: row.firstOn, endsOn: null };
      return [
        { ...about, what: 'Claim, bills', pence: row.amountPence },
        { ...about, what: 'Claim, paid back', startsOn: row.paidOn ?? null, pence: row.paidPence },
        { ...about, what: 'Claim, for you to pay', pence: row.ownerPence },
      ];
    }),
  ];
  const table = tableOf(
    'Line by line',
    [
      ...whose,
      { label: 'Number', type: 'text', field: 'number' },
      { label: 'What', type: 'text', field: 'what' },
      { label: 'Details', type: 'text', field: 'details' },
      { label: 'From', type: 'date', field: 'startsOn' },
      { label: 'To', type: 'date', field: 'endsOn' },
      { label: 'Amount', type: 'pence', field: 'pence' },
    ],
    rows.filter(({ pence }) => (pence ?? null) !== null),
  );
  return { ...table, totalPence: null };
}

/** Who insured the animals, the yearly cost and how it changed term by term, and what was paid out. */
export const insuranceReport: ReportSource = {
  name: 'insurance',
  tables: async (read, asked) => {
    const [names, all] = [await namesOf(read), await read<Omit<Insured, 'pet'>>(insured, periodOf(asked))];
    const known = all.map((row) => ({ ...row, pet: names.get(row.petId) ?? '' }));
    const policies = known.filter(({ isInForce }) => isInForce);
    const [terms, claims] = [await termsOf(read, policies, asked), await claimsOf(read, known, asked)];
    return [
      ...(terms.length > 0 ? [ofTerms(terms)] : []),
      ...(claims.length > 0 ? [ofClaims(claims)] : []),
      ofPolicies(policies),
      ofEverything({ policies, terms, claims }),
    ];
  },
};
