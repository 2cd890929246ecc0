import { toldApart, type Called } from '@petcare/contracts/told-apart';
import type { ReadRows } from './report-source.ts';

/** The animals there are, and which of `$2` are in the recycle bin; oldest entry first. */
const animals = `
  select id, name, breed, colour, birth_date::text as "birthDate", deleted_at is not null as "isDeleted" from pets.pet
  where organisation_id = $1 and (deleted_at is null or id = any($2::uuid[]))
  order by id`;

/** What is in the recycle bin says so. */
export const marked = (words: string, { isDeleted }: { isDeleted: boolean }) =>
  isDeleted ? `${words} (deleted)` : words;

/** By id, with those of `rows` that are in the recycle bin: two animals never read the same, so those nothing else tells apart are numbered. */
export async function namesOf(
  read: ReadRows,
  rows: readonly { readonly petId: string }[] = [],
): Promise<Map<string, string>> {
  const told = [...new Set(rows.map(({ petId }) => petId))];
  const pets = toldApart(await read<Called & { id: string; isDeleted: boolean }>(animals, [told]));
  const called = Map.groupBy(pets, ({ name }) => name.toLowerCase());
  const namesakesOf = (name: string) => called.get(name.toLowerCase()) ?? [];
  return new Map(
    pets.map((pet) => {
      const namesakes = namesakesOf(pet.name);
      const name = namesakes.length > 1 ? `${pet.name} no. ${namesakes.indexOf(pet) + 1}` : pet.name;
      return [pet.id, marked(name, pet)];
    }),
  );
}
