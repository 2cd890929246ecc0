import type { PetListItem } from '@petcare/contracts';

/** Nobody looks after one any more that has died or moved to somebody else: nothing is due, and it can’t be shared. */
export const isHere = ({ deceasedOn, status }: Pick<PetListItem, 'deceasedOn' | 'status'>): boolean =>
  deceasedOn === null && status !== 'transferred';
