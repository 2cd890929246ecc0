import type { PetListItem } from '@petcare/contracts';

/** Nobody looks after one that has died or moved to somebody else. */
export const canBeShared = ({ deceasedOn, status }: PetListItem): boolean =>
  deceasedOn === null && status !== 'transferred';
