import { weightIn, weightUnitOf } from '@petcare/contracts/health';
import { namesOf } from './animal-names.ts';
import { periodOf, tableOf, type ReportSource } from './report-source.ts';

/** `$2` from, `$3` to, `$4` pet: in the organisation's calendar. */
const weighed = `
  select m.pet_id as "petId", t.measured_on::text as "on", m.grams, m.note
  from health.measure m
  join pets.pet p on p.organisation_id = m.organisation_id and p.id = m.pet_id
  join organisations.organisation o on o.id = m.organisation_id
  cross join lateral (select (m.measured_at at time zone o.zone)::date as measured_on) t
  where m.organisation_id = $1 and m.kind = 'weight' and m.deleted_at is null and p.deleted_at is null
    and ($2::date is null or t.measured_on >= $2)
    and ($3::date is null or t.measured_on <= $3)
    and ($4::uuid is null or m.pet_id = $4)
  order by p.name, p.id, m.measured_at, m.id`;

interface Weighed extends Record<string, unknown> {
  petId: string;
  grams: number;
}

/** To the gram where a weight is read in grams: the hundredths of others would be ten of them. */
const inKilograms = (grams: number): number => (weightUnitOf(grams) === 'g' ? grams / 1000 : weightIn(grams, 'kg'));

/** How heavy the animals were, and when. */
export const weightReport: ReportSource = {
  name: 'weight',
  tables: async (read, asked) => {
    const [names, rows] = [await namesOf(read), await read<Weighed>(weighed, periodOf(asked))];
    return [
      tableOf(
        'Weight',
        [
          { label: 'Pet', type: 'text', field: 'pet' },
          { label: 'Date', type: 'date', field: 'on' },
          { label: 'Weight in kg', type: 'number', field: 'kilograms' },
          { label: 'Note', type: 'text', field: 'note' },
        ],
        rows.map((row) => ({ ...row, pet: names.get(row.petId), kilograms: inKilograms(row.grams) })),
        'petId',
      ),
    ];
  },
};
