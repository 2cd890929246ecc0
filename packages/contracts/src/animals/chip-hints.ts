import { isIsoMicrochip, type Species } from '@petcare/contracts';
import { yearAfter } from './birthday.ts';

/**
 * First digits of an ISO chip and who made or issued it, from ASM's list of chips in Great Britain; the longest match counts. Makers
 * sell to others, so it is only a hint. It doesn't say which register keeps the owner's address.
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

/** What a chip number's first digits say: who made it, or that a country or several makers use them; null if nothing. */
export function chipMaker(number: string): string | null {
  if (!isIsoMicrochip(number)) return null;
  const prefix = number.slice(0, 3);
  const maker = makerOf(number);
  if (maker !== null) return `Probably ${maker}.`;
  if (prefix === '900') return 'Made by one of several makers that share 900.';
  if (prefix < '900') return `Begins with a country code, ${prefix}, not a maker’s.`;
  return null;
}

/** The databases that meet the government's standards, as listed on gov.uk; suggestions only. */
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

/** Where a chip is usually implanted; suggestions only. */
export const chipSites = [
  'Between the shoulder blades',
  'Left side of the neck',
  'Right side of the neck',
  'Left chest',
];

/** The gov.uk page for finding out which register an animal's chip is in. */
export function chipLookUp(species: Species): string {
  const isHorse = species === 'horse' || species === 'pony' || species === 'donkey';
  return `https://www.gov.uk/${isHorse ? 'horse-passport' : 'get-your-dog-cat-microchipped'}`;
}

/** When the details should be checked again: a year after they last were, today at the earliest. */
export function nextChipCheck(checkedOn: string | null, today: string): string {
  if (checkedOn === null) return today;
  const due = yearAfter(checkedOn);
  return due < today ? today : due;
}
