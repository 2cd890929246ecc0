import type { Pet, PetCreate } from '@petcare/contracts';
import type { Difference } from '@petcare/ui';
import { changedFields } from '@petcare/web';
import { petFields, type PetField } from './pet-fields.tsx';

export interface PetConflict {
  /** What is stored now. */
  current: Pet;
  /** Every field that they changed and that now differs from the form, in words. */
  differences: readonly Difference[];
  /** The keys of those that only they changed, so that the form can follow them. */
  untouched: readonly (keyof PetCreate)[];
}

function touches({ keys }: PetField, changes: Partial<PetCreate>): boolean {
  return keys.some((key) => key in changes);
}

const inWords = (words: string | null) => words ?? 'nothing';

/** Two people changed the pet that both had `read`: what one of them stored meanwhile beside what the other has in the form. */
export function compareChanges(read: Pet, current: Pet, mine: PetCreate): PetConflict {
  const ours = changedFields<PetCreate>(mine, read);
  const theirs = changedFields<PetCreate>(current, read);
  const apart = changedFields<PetCreate>(mine, current);
  const differing = petFields.filter((field) => touches(field, theirs) && touches(field, apart));
  return {
    current,
    differences: differing.map((field) => ({
      label: field.label,
      theirs: inWords(field.words(current)),
      mine: touches(field, ours) ? inWords(field.words(mine)) : 'not changed, so theirs stays',
    })),
    untouched: differing.filter((field) => !touches(field, ours)).flatMap(({ keys }) => keys),
  };
}
