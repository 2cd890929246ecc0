import { isIsoMicrochip, type Species } from '@petcare/contracts';
import { yearAfter } from './birthday.ts';

/**
 * First digits of an ISO chip and who made or issued it, as ASM’s list of chips in Great Britain has them; the longest that fits counts.
 * Makers sell to others, so it is a hint. Which register keeps the owner's address does not follow from it.
 */
const makers: Readonly<Record<string, string>> = {
  '900079': 'a Petlog chip',
  '900182': 'a Petlog chip',
  '953': 'a Petlog chip',
  '956': 'from Trovan',
  '965': 'from 4D, Petsafe or Buddy ID',
  '966': 'a Petlog chip',
  '972055': 'from Anibase or Identichip',
  '977': 'from AVID',
  '978102': 'from Anibase or Identichip',
  '981': 'from Datamars',
  '982': 'from 24PetWatch',
  '982009': 'from Allflex',
  '984': 'from Nedap',
  '985': 'from HomeAgain',
  '9851': 'from Anibase or Identichip',
  '9861': 'from Anibase or Identichip',
};
const longest = Math.max(...Object.keys(makers).map(({ length }) => length));

function makerOf(number: string): string | null {
  for (let length = longest; length >= 3; length -= 1) {
    const maker = makers[number.slice(0, length)];
    if (maker !== undefined) return maker;
  }
  return null;
}

/** What the first digits of a chip number say: who made it, or that a country or several makers use them; null when that is nothing. */
export function chipMaker(number: string): string | null {
  if (!isIsoMicrochip(number)) return null;
  const prefix = number.slice(0, 3);
  const maker = makerOf(number);
  if (maker !== null) return `Probably ${maker}.`;
  if (prefix === '900') return 'Made by one of several makers that share 900.';
  if (prefix < '900') return `Begins with a country code, ${prefix}, not a maker’s.`;
  return null;
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
