import { policyTypeNames, yearlyPence, type Policy } from '@petcare/contracts/money';
import { periodOf, tableOf, type ReportSource } from './report-source.ts';

/** `$2` from, `$3` to, `$4` pet: policies that were in force on a day of the period. */
const insured = `
  select p.name as pet, y.insurer, y.number, y.type, y.starts_on as "startsOn", y.renews_on as "renewsOn",
    y.premium_pence as "premiumPence", y.premium_every as "premiumEvery"
  from money.policy y join pets.pet p on p.organisation_id = y.organisation_id and p.id = y.pet_id
  where y.organisation_id = $1 and y.deleted_at is null and p.deleted_at is null
    and ($2::date is null or y.renews_on > $2) and ($3::date is null or y.starts_on <= $3)
    and ($4::uuid is null or y.pet_id = $4)
  order by p.name, p.id, y.starts_on, y.id`;

/** Who insured the animals, and what a year of it costs. */
export const insuranceReport: ReportSource = {
  name: 'insurance',
  permission: 'insurance.view',
  tables: async (read, asked) => {
    const rows = await read(insured, periodOf(asked));
    return [
      tableOf(
        'Policies',
        [
          { label: 'Pet', type: 'text', field: 'pet' },
          { label: 'Insurer', type: 'text', field: 'insurer' },
          { label: 'Number', type: 'text', field: 'number' },
          { label: 'Cover', type: 'text', field: 'typeName' },
          { label: 'From', type: 'date', field: 'startsOn' },
          { label: 'Renews', type: 'date', field: 'renewsOn' },
          { label: 'A year', type: 'pence', field: 'yearly' },
        ],
        rows.map((row) => ({
          ...row,
          typeName: policyTypeNames[row['type'] as Policy['type']],
          yearly: yearlyPence(row as unknown as Policy),
        })),
      ),
    ];
  },
};
