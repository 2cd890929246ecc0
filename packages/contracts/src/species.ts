import { z } from 'zod';

/** Species code → the word people read. In the order of the form. */
export const speciesNames = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  'guinea-pig': 'Guinea pig',
  hamster: 'Hamster',
  rat: 'Rat',
  mouse: 'Mouse',
  ferret: 'Ferret',
  chinchilla: 'Chinchilla',
  horse: 'Horse',
  pony: 'Pony',
  donkey: 'Donkey',
  budgie: 'Budgie',
  parrot: 'Parrot',
  chicken: 'Chicken',
  tortoise: 'Tortoise',
  lizard: 'Lizard',
  snake: 'Snake',
  fish: 'Fish',
  goat: 'Goat',
  sheep: 'Sheep',
  pig: 'Pig',
  alpaca: 'Alpaca',
  other: 'Other',
} as const;

export type Species = keyof typeof speciesNames;
export const speciesCodes = Object.keys(speciesNames) as [Species, ...Species[]];
export const species = z.enum(speciesCodes);

/**
 * Grams between which nearly every animal of a species weighs, young or grown, to query a slip of the pen: deliberately wide, from
 * newborns to the heaviest breeds. Null if no range makes sense.
 */
export const speciesWeights: Readonly<Record<Species, readonly [number, number] | null>> = {
  dog: [100, 110_000],
  cat: [60, 15_000],
  rabbit: [30, 10_000],
  'guinea-pig': [50, 1_600],
  hamster: [2, 250],
  rat: [5, 900],
  mouse: [1, 60],
  ferret: [8, 3_000],
  chinchilla: [30, 1_200],
  horse: [30_000, 1_200_000],
  pony: [12_000, 500_000],
  donkey: [8_000, 500_000],
  budgie: [1, 80],
  parrot: [5, 1_800],
  chicken: [25, 6_500],
  tortoise: [8, 300_000],
  lizard: [1, 20_000],
  snake: [2, 120_000],
  fish: null,
  goat: [1_000, 150_000],
  sheep: [1_500, 180_000],
  pig: [700, 400_000],
  alpaca: [4_000, 110_000],
  other: null,
};
