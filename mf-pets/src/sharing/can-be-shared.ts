import type { PetListItem } from '@petcare/contracts';

/** Nobody looks after one that has died or moved to somebody else, and no vet is the first to call for it. */
export const canBeShared = ({ deceasedOn, status }: PetListItem): boolean =>
  deceasedOn === null && status !== 'transferred';
