import { notFound, ProblemError, type RecordChange, type StoredRecord, type Transaction } from '@petcare/platform';
import type { FieldError } from '@petcare/contracts';

const deceasedOn = `select deceased_on is not null as died from pets.pet where organisation_id = $1 and id = $2 and deleted_at is null`;
const contactIsThere = `select from pets.contact where organisation_id = $1 and id = $2 and deleted_at is null`;

/**
 * A dead animal's bill may come later, but nothing is planned for it any more.
 * @throws {ProblemError} 422 `pet-deceased`
 */
export async function requireLiving({ query, organisationId }: Transaction, petId: string): Promise<void> {
  const [pet] = await query<{ died: boolean }>(deceasedOn, [organisationId, petId]);
  if (!pet) throw notFound();
  if (pet.died) throw new ProblemError('pet-deceased', 'This animal has died, so nothing can be planned for it.');
}

/** Somebody in the address book; one chosen earlier may have gone since. */
export async function refersToContact<Row extends StoredRecord & { readonly contactId: string | null }>(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<Row>,
): Promise<FieldError | null> {
  const contactId = after?.contactId ?? null;
  if (contactId === null || contactId === before?.contactId) return null;
  const found = await query(contactIsThere, [organisationId, contactId]);
  return found.length > 0 ? null : { path: 'contactId', message: 'Choose somebody from your vets & specialists.' };
}
