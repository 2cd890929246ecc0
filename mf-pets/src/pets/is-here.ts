import type { PetListItem } from '@petcare/contracts';

/** Nobody looks after one any more that has died or moved to somebody else: nothing is due, and it can’t be shared. */
export const isHere = ({ deceasedOn, status }: Pick<PetListItem, 'deceasedOn' | 'status'>): boolean =>
  deceasedOn === null && status !== 'transferred';

/** It lives with us: not with somebody else, nor put away. Only such a one can be handed over. */
export const isWithUs = (pet: Pick<PetListItem, 'deceasedOn' | 'status'>): boolean =>
  isHere(pet) && pet.status !== 'rehomed' && pet.status !== 'archived';
