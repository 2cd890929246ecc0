import { speciesWeights, type Species } from '@petcare/contracts';
import { weightWords, type Measure } from '@petcare/contracts/health';
import type { RecordChange, Transaction } from '@petcare/platform';
import { speciesOf } from './species-of.ts';

/** A change of more than a fifth is questioned: most often it's the wrong unit, or another animal. */
const usual = 0.2;

/** `$1` organisation, `$2` pet, `$3` the entry itself, `$4` when. */
const lastWeight = `
  select grams from health.measure
  where organisation_id = $1 and pet_id = $2 and kind = 'weight' and deleted_at is null and id <> $3 and measured_at <= $4
  order by measured_at desc, id desc limit 1`;

/** What is odd about a weight: far from the last one or, if it's the first, outside the species' range. */
export async function oddWeight(transaction: Transaction, { after }: RecordChange<Measure>): Promise<string | null> {
  if (after?.kind !== 'weight' || after.grams === null) return null;
  const key = [transaction.organisationId, after.petId, after.id, after.measuredAt];
  const [last] = await transaction.query<{ grams: number }>(lastWeight, key);
  if (last) return farFrom(last.grams, after.grams);
  const species = await speciesOf(transaction, after.petId);
  return species && outside(species, after.grams);
}

function farFrom(last: number, grams: number): string | null {
  const change = (grams - last) / last;
  if (Math.abs(change) <= usual) return null;
  const way = change > 0 ? 'more' : 'less';
  return `That’s ${Math.round(Math.abs(change) * 100)}% ${way} than last time (${weightWords(last)}). Is ${weightWords(grams)} right?`;
}

function outside(species: Species, grams: number): string | null {
  const band = speciesWeights[species];
  if (band === null || (grams >= band[0] && grams <= band[1])) return null;
  return `That’s unusual for this species (${weightWords(band[0])} to ${weightWords(band[1])}). Is ${weightWords(grams)} right?`;
}
