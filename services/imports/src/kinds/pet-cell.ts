import { z } from '@petcare/contracts';
import { textOf } from '../engine/cell-readers.ts';

/** For a row about an animal: what its cell says, and whose it is once that's known. */
export const petCell = {
  pet: z.string({ error: 'Write the name or the microchip number of the pet.' }).max(200),
  petIds: z.array(z.string()).default([]),
};

export const petField = textOf(
  'pet',
  'Pet name',
  'Name',
  'Animal',
  'Animal name',
  'Patient',
  'Patient name',
  'Microchip',
  'Microchip number',
  'Chip number',
);
