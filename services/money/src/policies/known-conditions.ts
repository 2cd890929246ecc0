import type { Transaction } from '@petcare/platform';
import { conditionsKnown } from './policies.queries.ts';

const list = new Intl.ListFormat('en-GB');

/** What an animal has had or was claimed for, in words, with its name; null for nothing. A new insurer may not cover it. */
export async function knownConditions(
  { query, organisationId }: Transaction,
  petId: string,
): Promise<{ petName: string; words: string } | null> {
  const known = await query<{ name: string; petName: string }>(conditionsKnown, [organisationId, petId]);
  const [first] = known;
  return first ? { petName: first.petName, words: list.format(known.map(({ name }) => name)) } : null;
}
