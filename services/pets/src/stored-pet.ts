import { pet, type Pet } from '@petcare/contracts';
import { notFound, type Transaction } from '@petcare/platform';
import { getPet } from './pets.queries.ts';

/** The pet as this transaction sees it. @throws {ProblemError} 404 */
export async function storedPet({ query, organisationId }: Transaction, id: string): Promise<Pet> {
  const [row] = await query(getPet, [organisationId, id]);
  if (!row) throw notFound();
  return pet.parse(row);
}

/** The same, locked until the transaction ends. */
export async function lockedPet(transaction: Transaction, id: string): Promise<Pet> {
  const lock = `select id from pets.pet where organisation_id = $1 and id = $2 for update`;
  const [, locked] = await Promise.all([
    transaction.query(lock, [transaction.organisationId, id]),
    // Begins once the lock is had, in the same round trip.
    storedPet(transaction, id),
  ]);
  return locked;
}
