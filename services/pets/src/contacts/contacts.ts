import { contact, contactTypeNames, type Contact } from '@petcare/contracts/contacts';
import { lowerSql, type RecordChange, type RecordKind, type Transaction } from '@petcare/platform';
import { livingPets } from '../pets.queries.ts';
import { ContactEntity } from './contact.entity.ts';

/** Only additions have to be alive: a pet that has died since stays with those who knew it. */
async function refersToPets(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<Contact>,
): Promise<{ path: string; message: string } | null> {
  const added = (after?.primaryFor ?? []).filter((petId) => !before?.primaryFor.includes(petId));
  if (added.length === 0) return null;
  const living = new Set((await query<{ id: string }>(livingPets, [organisationId, added])).map(({ id }) => id));
  return added.every((petId) => living.has(petId))
    ? null
    : { path: 'primaryFor', message: 'Choose living pets of this organisation.' };
}

/** An organisation's vets, specialists and helpers, A to Z. */
export const contacts: RecordKind<Contact> = {
  kind: 'contact',
  parent: null,
  shared: { list: 'petId', written: 'primaryFor', entry: 'contact' },
  // Who looks after one animal by a grant does not learn which others there are.
  seenBy: (can, row) => ({ primaryFor: row.primaryFor.filter((petId) => can('contacts.view', petId)) }),
  table: 'pets.contact',
  entity: ContactEntity,
  contract: contact,
  order: { field: 'name' },
  label: ({ name }) => name,
  filters: {
    type: 'r.type = $',
    search: `strpos(${lowerSql(`concat_ws(' ', r.name, r.organisation)`)}, ${lowerSql('$::text')}) > 0`,
    petId: 'r.primary_for @> jsonb_build_array($::text)',
    emergency: 'r.is_emergency = ($::text)::boolean',
  },
  refers: refersToPets,
  entry: ({ name, type, organisation }) => ({ on: null, title: name, detail: organisation ?? contactTypeNames[type] }),
};
