import type { FieldError } from '@petcare/contracts';
import { fileTypeNames, isPictureFile, storedFile, type StoredFile } from '@petcare/contracts/files';
import {
  fileName,
  type FilledChange,
  type RecordChange,
  type RecordFields,
  type RecordKind,
  type Transaction,
} from '@petcare/platform';
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

/** `$1` organisation, `$2` when it was sent, or null for now. */
const dayThere = `
  select (coalesce($2::timestamptz, platform.now()) at time zone o.zone)::date::text as day
  from organisations.organisation o where o.id = $1`;

/** It's of the day it was taken, else of the day it was sent where the organisation is. */
async function dated(
  { query, organisationId }: Transaction,
  { before, after }: FilledChange<StoredFile>,
): Promise<RecordFields> {
  if (after.takenOn !== null) return { datedOn: after.takenOn };
  const [there] = await query<{ day: string }>(dayThere, [organisationId, before?.createdAt ?? null]);
  return { datedOn: there?.day };
}

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
  derived: ({ name, mime }) => ({ name: fileName(name, mime) }),
  fills: dated,
  refers: refersToPet,
  entry: (row) => {
    if (isPictureFile(row) && row.type === 'photo') return null;
    const petIds = row.petId === null ? [] : [row.petId];
    return { on: row.datedOn, title: row.name, detail: fileTypeNames[row.type], petIds };
  },
};
