/** Why a date was closed, where that follows from the record it's about. */
export const visitIsOff = 'The visit is off';
export const isNotRenewed = 'The policy isn’t renewed';

const taken: ReadonlySet<string> = new Set([visitIsOff, isNotRenewed]);
export const isTaken = (reason: string | null): boolean => reason !== null && taken.has(reason);
