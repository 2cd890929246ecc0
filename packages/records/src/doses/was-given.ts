import type { Dose } from '@petcare/contracts/doses';

/** All or part of it got in, and stayed there as far as anybody knows. */
export const wasGiven = ({ outcome }: Pick<Dose, 'outcome'>): boolean => outcome === 'given' || outcome === 'partly';
