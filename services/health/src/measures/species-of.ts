import type { Species } from '@petcare/contracts';
import type { Transaction } from '@petcare/platform';

const speciesById = `select species from pets.pet where organisation_id = $1 and id = $2`;

/** What a pet is; null if it isn't there. */
export async function speciesOf({ query, organisationId }: Transaction, petId: string): Promise<Species | null> {
  const [pet] = await query<{ species: Species }>(speciesById, [organisationId, petId]);
  return pet?.species ?? null;
}
