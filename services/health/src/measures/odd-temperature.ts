import type { Species } from '@petcare/contracts';
import type { Transaction } from '@petcare/platform';
import { speciesOf } from './species-of.ts';

/** As warm or cold as what's around them, so that nothing is unusual; of others nothing is known. */
const anyTemperature: ReadonlySet<Species> = new Set(['tortoise', 'lizard', 'snake', 'fish', 'other']);

/** °C between which every warm-blooded pet is, however ill. */
const [least, most] = [30, 45];

/** What is odd about a pet's temperature in °C: a warm-blooded animal doesn't live with it. */
export async function oddTemperature(transaction: Transaction, petId: string, celsius: number): Promise<string | null> {
  if (celsius >= least && celsius <= most) return null;
  const species = await speciesOf(transaction, petId);
  if (species === null || anyTemperature.has(species)) return null;
  return `That’s unusual for this species (${least} to ${most} °C). Is ${celsius} °C right?`;
}
