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
import { termsOfPolicies } from '../policies/policies.queries.ts';
import { periodOf, tableOf, type ReadRows, type ReportSource } from './report-source.ts';

/** `$2` from, `$3` to, `$4` pet: all policies, and whether each was in force on any day of the period. */
const insured = `
  select y.id, p.name as pet, y.insurer, y.number, y.type, y.starts_on as "startsOn", y.renews_on as "renewsOn",
    y.premium_pence as "premiumPence", y.premium_every as "premiumEvery",
    ($2::date is null or y.renews_on > $2) and ($3::date is null or $3 >= least(y.starts_on, (
      select min(r.starts_on) from money.renewal r
      where r.organisation_id = y.organisation_id and r.policy_id = y.id and r.deleted_at is null))) as "isInForce"
  from money.policy y join pets.pet p on p.organisation_id = y.organisation_id and p.id = y.pet_id
  where y.organisation_id = $1 and y.deleted_at is null and p.deleted_at is null and ($4::uuid is null or y.pet_id = $4)
  order by p.name, p.id, y.starts_on, y.id`;

type Insured = Pick<Policy, 'id' | 'insurer' | 'number' | 'type' | 'premiumPence' | 'premiumEvery'> & {
  pet: string;
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
async function terms(read: ReadRows, policies: readonly Insured[], asked: ReportQuery): Promise<ReportTable[]> {
  const known = await read<Term>(termsOfPolicies, [policies.map(({ id }) => id)]);
  const ofPolicies = Map.groupBy(known, ({ policyId }) => policyId);
  const rows = policies.flatMap(({ id, pet, insurer }) => {
    const own = ofPolicies.get(id) ?? [];
    const policy = { startsOn: own[0]?.policyStartsOn ?? '', renewsOn: own[0]?.renewsOn ?? '' };
    return workedTerms(own, policy)
      .filter(({ startsOn, endsOn }) => isWithin(asked, startsOn, endsOn))
      .map((term) => ({ ...term, pet, insurer, decisionName: renewalDecisionNames[term.decision] }));
  });
  if (rows.length === 0) return [];
  return [
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
    ),
  ];
}

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
async function claims(read: ReadRows, known: readonly Insured[], asked: ReportQuery): Promise<ReportTable[]> {
  const policies = new Map(known.map((row) => [row.id, row]));
  const all = await read<Claimed>(claimsOnPolicies, [[...policies.keys()]]);
  const sums = (await claimSums(read, all)) as Sums[];
  const rows = all.flatMap((claim, index) => {
    const { lines = [], ...figures } = sums[index] ?? {};
    const policy = policies.get(claim.policyId);
    if (!policy || !isOfPeriod(asked, { ...claim, lines }, policy.isInForce)) return [];
    return [{ ...policy, ...claim, ...figures, statusName: claimStatusNames[claim.status] }];
  });
  if (rows.length === 0) return [];
  return [
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
    ),
  ];
}

/** Who insured the animals, the yearly cost and how it changed term by term, and what was paid out. */
export const insuranceReport: ReportSource = {
  name: 'insurance',
  tables: async (read, asked) => {
    const policies = await read<Insured>(insured, periodOf(asked));
    const rows = policies.filter(({ isInForce }) => isInForce);
    return [
      ...(await terms(read, rows, asked)),
      ...(await claims(read, policies, asked)),
      tableOf(
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
    ];
  },
};
