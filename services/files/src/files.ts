import { dateIn, defaultZone, type FieldError } from '@petcare/contracts';
import { fileTypeNames, isPictureFile, storedFile, type StoredFile } from '@petcare/contracts/files';
import { fileName, type RecordChange, type RecordKind, type Transaction } from '@petcare/platform';
import { FileEntity } from './file.entity.ts';
import { isLoose, isPetThere } from './files.queries.ts';

async function refersToPet(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<StoredFile>,
): Promise<FieldError | null> {
  if (!after?.petId || after.petId === before?.petId) return null;
  const found = await query(isPetThere, [organisationId, after.petId]);
  return found.length > 0 ? null : { path: 'petId', message: 'Choose an animal of this organisation.' };
}

const dayOf = (at?: string): string => dateIn(defaultZone, at === undefined ? new Date() : new Date(at));

/** Photos and documents, latest first. There are many photos, so the history shows only documents. */
export const files: RecordKind<StoredFile> = {
  kind: 'file',
  parent: null,
  table: 'files.file',
  entity: FileEntity,
  contract: storedFile,
  order: { field: 'datedOn', latestFirst: true },
  label: ({ name }) => name,
  filters: {
    petId: 'r.pet_id = $::uuid',
    // What belongs only to records is seen with those, by whoever can see them; what waits to be attached, by whoever sent it.
    seenBy: `(r.pet_id is not null or r.created_by = $::uuid and ${isLoose('r')})`,
    loose: `($ = 'true' and ${isLoose('r')})`,
    type: 'r.type = $',
    group: `(r.mime like 'image/%') = ($::text = 'pictures')`,
    year: 'r.dated_on >= make_date($::int, 1, 1) and r.dated_on < make_date($::int + 1, 1, 1)',
    ids: `r.id = any(string_to_array($::text, ',')::uuid[])`,
  },
  derived: (row) => ({ name: fileName(row.name, row.mime), datedOn: row.takenOn ?? dayOf(row.createdAt) }),
  refers: refersToPet,
  entry: (row) => {
    if (isPictureFile(row) && row.type === 'photo') return null;
    const petIds = row.petId === null ? [] : [row.petId];
    return { on: row.datedOn, title: row.name, detail: fileTypeNames[row.type], petIds };
  },
};
