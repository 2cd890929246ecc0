/** The words of the landing page. What it must contain: its sections, eight taglines and eight features. */

export const taglines = [
  'Every animal, every record, one place.',
  'The flea treatment. On time, every time.',
  'The sitter knows. The vet knows. You decide.',
  'From one hamster to forty horses.',
  'Know what is due before it is late.',
  'Vaccinations, weights and bills, side by side.',
  'Found by a stranger, home by tea.',
  'Less paper. More walks.',
] as const;

/** How long a tagline stands, in milliseconds. */
export const taglineTime = 3_000;

export type FeatureId =
  'profiles' | 'records' | 'expenses' | 'reminders' | 'insurance' | 'notes' | 'documents' | 'sharing';

export interface Feature {
  readonly id: FeatureId;
  readonly title: string;
  readonly summary: string;
  readonly capabilities: readonly string[];
  /** Path of the screen that holds it; while that is not built the card says so. */
  readonly screen: string;
}

export const features: readonly Feature[] = [
  {
    id: 'profiles',
    title: 'Pet profiles',
    summary: 'Who they are, down to the microchip, and how old they are today.',
    capabilities: [
      'Breed, colour and markings, sex and neutering',
      'Birth date as exactly as you know it; the age follows by itself',
      'Microchips checked as you type them, and UELNs for horses',
      'A warning, such as an allergy, that is shown before anything else',
    ],
    screen: '/pets',
  },
  {
    id: 'records',
    title: 'Medical records and vet visits',
    summary: 'What the vet found, gave and wants to see again.',
    capabilities: [
      'Visits with findings, weight, temperature and follow-up',
      'Vaccinations with batch and next due date',
      'Medication with doses ticked off, so that none is given twice',
      'One timeline of everything, newest first',
    ],
    screen: '/pets/{id}/visits',
  },
  {
    id: 'expenses',
    title: 'Expenses and reports',
    summary: 'What they cost, by month, by pet, by kind.',
    capabilities: [
      'Bills split between pets to the penny',
      'Categories from vet fees to hay',
      'Spending by month, pet or category',
      'Reports as PDF and CSV on every plan',
    ],
    screen: '/records',
  },
  {
    id: 'reminders',
    title: 'Reminders',
    summary: 'An e-mail when it is due, once, with a Done button in it.',
    capabilities: [
      'Vaccinations, medication, appointments, insurance renewals',
      'Every four weeks, or four weeks from the day it is done',
      'In any time zone, across summer time',
      'Done in the mail or in the app; everyone sees it',
    ],
    screen: '/schedule',
  },
  {
    id: 'insurance',
    title: 'Insurance',
    summary: 'Policies, claims, and what each renewal really costs you.',
    capabilities: [
      'Cover, excess, premium and policy number where you need them',
      'A reminder before the renewal date',
      'Renewal history with the change in pounds and per cent',
      'Claims built from the bills you have entered already',
    ],
    screen: '/pets/{id}/policies',
  },
  {
    id: 'notes',
    title: 'Notes and recurring treatments',
    summary: 'Diet, behaviour, symptoms; written down while you remember.',
    capabilities: [
      'Types for behaviour, diet, symptoms, grooming and more',
      'Pictures attached, time recorded',
      'Treatments that repeat and write their own note',
      'Private notes that are never shared',
    ],
    screen: '/pets/{id}/notes',
  },
  {
    id: 'documents',
    title: 'Photos and documents',
    summary: 'The passport, the certificate, the X-ray, and the good pictures.',
    capabilities: [
      'Photos, PDFs and office documents up to 25 MB',
      'The place where a photo was taken is removed',
      'Filed by pet and by type',
      'Kept private; every download asks who you are',
    ],
    screen: '/pets/{id}/documents',
  },
  {
    id: 'sharing',
    title: 'Sharing',
    summary: 'The sitter sees the medication, not the insurance, until Monday.',
    capabilities: [
      'Vets, sitters or family, each with what they need',
      'You choose the areas and the dates; it ends by itself',
      'Take it back at any time, at once',
      'See who looked, and when',
    ],
    screen: '/sharing',
  },
];

export const audiences = [
  { id: 'family', title: 'Pet families', text: 'One record that the whole household keeps.' },
  {
    id: 'sitter',
    title: 'Sitters and dog walkers',
    text: 'The owner’s notes in your hand, and every dose ticked off.',
  },
  { id: 'livery', title: 'Livery yards and stables', text: 'Farrier, worming and feeds for each horse on the yard.' },
  { id: 'kennel', title: 'Kennels and catteries', text: 'Who stays, what they take and who to ring.' },
  { id: 'vet', title: 'Veterinary practices', text: 'A history you can read before the animal is on the table.' },
  { id: 'rescue', title: 'Rescues and shelters', text: 'From intake to new home, and the record goes along.' },
] as const;

export const reasons = [
  {
    title: 'On time, once',
    text: 'A reminder is kept in the database until your mail server has taken it. It is not lost, and it does not come twice.',
  },
  {
    title: 'Made for two hands full',
    text: 'What is due stands on top and is done with one tap, on the phone you have with you.',
  },
  {
    title: 'Mistakes are cheap',
    text: 'Undo stands beside what you did, also beside a deletion.',
  },
  {
    title: 'Yours to take away',
    text: 'Your data belongs to you. Nothing is locked in, and nobody sells it.',
  },
] as const;

export const securityPoints = [
  {
    title: 'Two locks on every record',
    text: 'Each request names whose animals it asks for, and the database checks it again.',
  },
  {
    title: 'You decide who sees what',
    text: 'Roles for the people you work with, and every right taken back at once.',
  },
  {
    title: 'Passwords nobody can read',
    text: 'They are stored as Argon2id hashes, and log-in can ask for a second factor.',
  },
  {
    title: 'UK law, plain English',
    text: 'Built for the UK GDPR: export your data or delete your account yourself, in the settings.',
  },
] as const;
