import type { FieldError } from '@petcare/contracts';
import { contact, contactTypeNames, type Contact } from '@petcare/contracts/contacts';
import { lowerSql, type RecordChange, type RecordKind, type Transaction } from '@petcare/platform';
import { livingPets } from '../pets.queries.ts';
import { isByGrant, reachesPets } from './contacts.queries.ts';
import { ContactEntity } from './contact.entity.ts';

/** Only additions have to be alive: a pet that has died since stays with those who knew it. */
async function refersToPets(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<Contact>,
): Promise<FieldError | null> {
  const added = (after?.primaryFor ?? []).filter((petId) => !before?.primaryFor.includes(petId));
  if (added.length === 0) return null;
  const living = new Set((await query<{ id: string }>(livingPets, [organisationId, added])).map(({ id }) => id));
  return added.every((petId) => living.has(petId))
    ? null
    : { path: 'primaryFor', message: 'Choose living pets of this organisation.' };
}

/** Whoever answers in an emergency is on every animal's card, and a grant is about a few of them. */
async function emergencyProblem(
  { query }: Transaction,
  { before, after }: RecordChange<Contact>,
): Promise<FieldError | null> {
  if (!after?.isEmergency || before?.isEmergency) return null;
  const [asked] = await query<{ byGrant: boolean }>(isByGrant);
  return asked?.byGrant ? { path: 'isEmergency', message: 'Only whoever shares the pet can choose this.' } : null;
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
    helpsFor: reachesPets('r', 'array[$::text]'),
    emergency: 'r.is_emergency = ($::text)::boolean',
  },
  refers: async (transaction, change) =>
    (await refersToPets(transaction, change)) ?? emergencyProblem(transaction, change),
  entry: ({ name, type, organisation }) => ({ on: null, title: name, detail: organisation ?? contactTypeNames[type] }),
};
