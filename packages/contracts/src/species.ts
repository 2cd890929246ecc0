import { z } from 'zod';

/** Species code → the word people read. Order is the order of the form. */
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
