import type { Species } from '@petcare/contracts';
import type { KnownPet } from '@petcare/pets';
import type { RowProblem } from './kind-of-import.ts';

/** Who a cell names, or what's wrong with it. */
export type Whose =
  { readonly petIds: readonly string[]; readonly isLiving: boolean } | { readonly problem: RowProblem };

/** The same for a cell that names one. */
type WhoseOne =
  | { readonly petIds: readonly string[]; readonly isLiving: boolean; readonly species: Species }
  | { readonly problem: RowProblem };

const plain = (text: string): string => text.trim().toLowerCase();
const chipLike = (text: string): string => plain(text).replaceAll(/[\s-]/g, '');

/** Finds the animals cells name: by microchip, UELN, or a name only one of them has. */
export class Whoses {
  private readonly byNumber = new Map<string, KnownPet>();
  private readonly byName = new Map<string, KnownPet[]>();

  constructor(pets: readonly KnownPet[]) {
    for (const pet of pets) {
      for (const number of [...pet.chips, ...(pet.ueln === null ? [] : [pet.ueln])])
        // One that was passed on and came back is here twice.
        if (!pet.isPassedOn || !this.byNumber.has(chipLike(number))) this.byNumber.set(chipLike(number), pet);
      const name = plain(pet.name);
      this.byName.set(name, [...(this.byName.get(name) ?? []), pet]);
    }
  }

  /** The one it names. */
  one(cell: string): WhoseOne {
    const found = this.named(cell);
    return typeof found === 'string'
      ? { problem: { field: 'pet', message: found } }
      : { petIds: [found.id], isLiving: found.isLiving, species: found.species };
  }

  /** All those it names; a name may contain a comma or an "and". */
  all(cell: string): Whose {
    if (typeof this.named(cell) !== 'string') return this.one(cell);
    const ids = new Set<string>();
    let isLiving = true;
    for (const part of cell.split(/[,;&/+]|\band\b/i).filter((each) => each.trim() !== '')) {
      const found = this.one(part);
      if ('problem' in found) return found;
      for (const id of found.petIds) ids.add(id);
      isLiving &&= found.isLiving;
    }
    return { petIds: [...ids], isLiving };
  }

  private named(cell: string): KnownPet | string {
    const byNumber = this.byNumber.get(chipLike(cell));
    const [pet, ...others] = byNumber ? [byNumber] : (this.byName.get(plain(cell)) ?? []);
    if (!pet) return `No pet here is called ${cell.trim()}.`;
    if (others.length > 0) return `More than one pet is called ${pet.name}. Write the microchip number instead.`;
    return pet.isPassedOn ? `${pet.name} was passed on. Its record here stays as it was.` : pet;
  }
}
