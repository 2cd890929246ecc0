import type { PetListItem } from './pets.ts';

/** What an animal is called, and what people know it by besides. */
export type Called = Pick<PetListItem, 'name' | 'breed' | 'colour' | 'birthDate'>;
type Trait = (pet: Called) => string | null;

/** What people tell animals of the same name apart by. */
const traits: readonly Trait[] = [
  ({ breed }) => breed,
  ({ colour }) => colour,
  ({ birthDate }) => birthDate && `born ${birthDate.slice(0, 4)}`,
];

const plain = (name: string): string => name.toLowerCase();

/** The first trait that each of them has another of, or else all they have. */
function traitOf(namesakes: readonly Called[]): Trait {
  const telling = traits.find((trait) => new Set(namesakes.map(trait)).size === namesakes.length);
  return telling ?? ((pet) => traits.flatMap((trait) => trait(pet) ?? []).join(', ') || null);
}

/** Animals that share a name have what tells them apart behind it, "Bella (Labrador)": the wrong one must not be given a dose. */
export function toldApart<Pet extends Called>(pets: readonly Pet[]): Pet[] {
  const called = Map.groupBy(pets, ({ name }) => plain(name));
  return pets.map((pet) => {
    const namesakes = called.get(plain(pet.name)) ?? [];
    const more = namesakes.length > 1 ? traitOf(namesakes)(pet) : null;
    return more === null ? pet : { ...pet, name: `${pet.name} (${more})` };
  });
}
