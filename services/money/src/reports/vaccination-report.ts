import { antigenNames, type Antigen } from '@petcare/contracts/health';
import { namesOf } from './animal-names.ts';
import { periodOf, tableOf, type ReportSource } from './report-source.ts';

/** `$2` from, `$3` to, `$4` pet: those that were given. */
const given = `
  select p.id as "petId", v.given_on as "on", v.product, v.antigens, v.batch, v.next_due_on as "nextDueOn"
  from health.vaccination v join pets.pet p on p.organisation_id = v.organisation_id and p.id = v.pet_id
  where v.organisation_id = $1 and v.given_on is not null and v.deleted_at is null and p.deleted_at is null
    and ($2::date is null or v.given_on >= $2) and ($3::date is null or v.given_on <= $3)
    and ($4::uuid is null or v.pet_id = $4)
  order by p.name, p.id, v.given_on, v.id`;

interface Given extends Record<string, unknown> {
  petId: string;
  antigens: readonly { code: Antigen }[];
}

const against = (antigens: Given['antigens']): string => antigens.map(({ code }) => antigenNames[code]).join(', ');

/** What the animals were vaccinated against, and when. */
export const vaccinationReport: ReportSource = {
  name: 'vaccinations',
  tables: async (read, asked) => {
    const [names, rows] = [await namesOf(read), await read<Given>(given, periodOf(asked))];
    return [
      tableOf(
        'Vaccinations',
        [
          { label: 'Pet', type: 'text', field: 'pet' },
          { label: 'Given', type: 'date', field: 'on' },
          { label: 'Vaccine', type: 'text', field: 'product' },
          { label: 'Against', type: 'text', field: 'against' },
          { label: 'Batch', type: 'text', field: 'batch' },
          { label: 'Next due, according to the vet', type: 'date', field: 'nextDueOn' },
        ],
        rows.map((row) => ({ ...row, pet: names.get(row.petId), against: against(row.antigens) })),
      ),
    ];
  },
};
