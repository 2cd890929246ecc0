import { bornBetween, type Born } from '@petcare/contracts/health';
import type { Transaction } from '@petcare/platform';

const bornById = `
  select birth_date::text as "birthDate", birth_date_precision as "birthDatePrecision"
  from pets.pet where organisation_id = $1 and id = $2`;

/** What is odd about the day of a record, in ISO form: the animal can't have been born yet, as far as anybody knows when it was. */
export async function oddDay(
  { query, organisationId }: Transaction,
  petId: string,
  day: string,
): Promise<string | null> {
  const [pet] = await query<Born>(bornById, [organisationId, petId]);
  const born = pet ? bornBetween(pet) : null;
  return born && day < born.first ? 'That’s before this animal was born. Is the date right?' : null;
}
