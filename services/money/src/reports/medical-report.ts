import { recordKinds, type RecordKindName } from '@petcare/contracts';
import { namesOf } from './animal-names.ts';
import { periodOf, tableOf, type ReportSource } from './report-source.ts';

/** `$2` from, `$3` to, `$4` pet: the health entries in each animal's history, without private ones. */
const happened = `
  select p.id as "petId", e.happened_on as "on", e.kind, e.title, e.detail
  from platform.record_entry e join pets.pet p on p.organisation_id = e.organisation_id and p.id = e.pet_id
  where e.organisation_id = $1 and e.area in ('medical', 'medication') and not e.is_private and p.deleted_at is null
    and ($2::date is null or e.happened_on >= $2) and ($3::date is null or e.happened_on <= $3)
    and ($4::uuid is null or e.pet_id = $4)
  order by p.name, p.id, e.happened_at, e.id`;

interface Happened {
  petId: string;
  on: string;
  kind: RecordKindName;
  title: string;
  detail: string | null;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The health of the animals, as somebody else who treats them reads it. */
export const medicalReport: ReportSource = {
  name: 'medical',
  tables: async (read, asked) => {
    const [names, rows] = [await namesOf(read), await read<Happened>(happened, periodOf(asked))];
    return [
      tableOf(
        'Medical history',
        [
          { label: 'Pet', type: 'text', field: 'pet' },
          { label: 'Date', type: 'date', field: 'on' },
          { label: 'Kind', type: 'text', field: 'kindName' },
          { label: 'What', type: 'text', field: 'title' },
          { label: 'Details', type: 'text', field: 'detail' },
        ],
        rows.map((row) => ({ ...row, pet: names.get(row.petId), kindName: capital(recordKinds[row.kind].one) })),
      ),
    ];
  },
};
