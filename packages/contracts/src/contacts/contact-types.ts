import { z } from '@petcare/contracts';

/** Type of a vet, specialist or helper → the word people read. */
export const contactTypeNames = {
  'vet-practice': 'Vet practice',
  vet: 'Vet',
  'out-of-hours': 'Out-of-hours vet',
  referral: 'Referral specialist',
  farrier: 'Farrier',
  'equine-dentist': 'Equine dentist',
  physio: 'Physiotherapist',
  behaviourist: 'Behaviourist',
  trainer: 'Trainer',
  groomer: 'Groomer',
  sitter: 'Sitter',
  walker: 'Walker',
  'kennel-cattery': 'Kennel or cattery',
  'livery-yard': 'Livery yard',
  breeder: 'Breeder',
  rescue: 'Rescue',
  insurer: 'Insurer',
  other: 'Other',
} as const;
export type ContactType = keyof typeof contactTypeNames;
export const contactTypes = Object.keys(contactTypeNames) as [ContactType, ...ContactType[]];
export const contactType = z.enum(contactTypes);

/** Those who treat animals: called first, and can be a pet's usual vet. */
export const vetTypes: ReadonlySet<ContactType> = new Set(['vet-practice', 'vet']);
