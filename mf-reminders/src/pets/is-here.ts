import type { PetListItem } from '@petcare/contracts';

/** Can a reminder be for it? Nothing needs doing any more for one that has died or lives with others now. */
export const isHere = ({ deceasedOn, status }: PetListItem): boolean => deceasedOn === null && status !== 'transferred';
