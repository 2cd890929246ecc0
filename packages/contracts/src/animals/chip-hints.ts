import { isIsoMicrochip, type Species } from '@petcare/contracts';
import { yearAfter } from './birthday.ts';

/**
 * First three digits of an ISO chip that belong to one maker alone. ICAR gives them out; makers sell to others, so it is a hint. Which
 * register keeps the owner's address does not follow from it.
 */
const makers: Readonly<Record<string, string>> = {
  '956': 'Trovan',
  '968': 'AEG',
  '972': 'Planet ID',
  '977': 'Avid',
  '981': 'Datamars',
  '982': 'Allflex',
  '985': 'Destron Fearing',
};

/** What the first digits of a chip number say: who made it, or that a country or several makers use them; null when that is nothing. */
export function chipMaker(number: string): string | null {
  if (!isIsoMicrochip(number)) return null;
  const prefix = number.slice(0, 3);
  if (prefix === '900') return 'Made by one of several makers that share 900.';
  if (prefix < '900') return `Begins with the code of a country, ${prefix}, not of a maker.`;
  return makers[prefix] ? `Probably made by ${makers[prefix]}.` : null;
}

/** The databases that meet the standards of the government, as gov.uk lists them; suggestions only. */
export const chipDatabases = [
  'Animal Microchips',
  'Animal Tracker',
  'AnimalData',
  'Chipworks',
  'HomeAgain',
  'Identibase',
  'Lost Paws',
  'MicroChip Central',
  'MicroDogID',
  'My Animal Trace',
  'MyPet',
  'National Veterinary Data Service',
  'Pet Database',
  'Pet Identity UK',
  'Petlog',
  'PetScanner',
  'ProtectedPet',
  'SmartTrace',
  'Track Your Paws',
  'UK PETtrac',
  'We Trace Pets',
] as const;

/** Where a chip is usually put; suggestions only. */
export const chipSites = [
  'Between the shoulder blades',
  'Left side of the neck',
  'Right side of the neck',
  'Left chest',
];

/** The page of gov.uk that leads to the look-up of the register an animal's chip is in. */
export function chipLookUp(species: Species): string {
  const isHorse = species === 'horse' || species === 'pony' || species === 'donkey';
  return `https://www.gov.uk/${isHorse ? 'horse-passport' : 'get-your-dog-cat-microchipped'}`;
}

/** The day on which the details should be looked at again: a year after they were, today at the earliest. */
export function nextChipCheck(checkedOn: string | null, today: string): string {
  if (checkedOn === null) return today;
  const due = yearAfter(checkedOn);
  return due < today ? today : due;
}
