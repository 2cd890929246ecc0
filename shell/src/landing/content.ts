/** The landing page's words. It must have its sections, eight taglines and eight features. */

export const taglines = [
  'Every animal, every record, one place.',
  'The flea treatment. On time, every time.',
  'The sitter knows. The vet knows. You decide.',
  'From one hamster to forty horses.',
  'Know what’s due before it’s late.',
  'Vaccinations, weights and bills, side by side.',
  'Found by a stranger, home by tea.',
  'Less paper. More walks.',
] as const;

/** How long a tagline stays, in milliseconds. */
export const taglineTime = 3_000;

export type FeatureId =
  'profiles' | 'records' | 'expenses' | 'reminders' | 'insurance' | 'notes' | 'documents' | 'sharing';

export interface Feature {
  readonly id: FeatureId;
  readonly title: string;
  readonly summary: string;
  readonly capabilities: readonly string[];
}

export const features: readonly Feature[] = [
  {
    id: 'profiles',
    title: 'Pet profiles',
    summary: 'Who they are, down to the microchip, and how old they are today.',
    capabilities: [
      'Breed, colour, sex and whether they are neutered',
      'Birth date as exactly as you know it; the age keeps itself up to date',
      'Microchip numbers checked as you type them',
      'A warning, shown before anything else, and allergies one by one',
    ],
  },
  {
    id: 'records',
    title: 'Medical records and vet visits',
    summary: 'What the vet found, gave and wants to see again.',
    capabilities: [
      'Visits with findings, weight, temperature and follow-up',
      'Vaccinations with batch and next due date',
      'Medication with doses ticked off, so none is given twice',
      'One timeline of everything, newest first',
    ],
  },
  {
    id: 'expenses',
    title: 'Expenses and reports',
    summary: 'What they cost, by month, by pet and by category.',
    capabilities: [
      'Bills split between pets to the penny',
      'Categories from vet fees to hay',
      'Spending by month, pet or category',
      'Reports as PDF and CSV on every plan',
    ],
  },
  {
    id: 'reminders',
    title: 'Reminders',
    summary: 'One e-mail when it’s due, with a Done button in it.',
    capabilities: [
      'Vaccinations, medication, appointments, insurance renewals',
      'Every four weeks, or four weeks after it was last done',
      'Right in any time zone, and when the clocks change',
      'Mark it done in the e-mail or the app, and everyone can see',
    ],
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
  },
  {
    id: 'notes',
    title: 'Notes and recurring treatments',
    summary: 'Diet, behaviour and symptoms, written down while you remember.',
    capabilities: [
      'Note types for behaviour, diet, symptoms, grooming and more',
      'Pictures attached, with the time they were added',
      'Treatments that repeat and write their own note',
      'Private notes that are never shared',
    ],
  },
  {
    id: 'documents',
    title: 'Photos and documents',
    summary: 'The passport, the certificate, the X-ray, and the good pictures.',
    capabilities: [
      'Photos, PDFs and Word documents up to 25 MB',
      'Where a photo was taken is removed from the file',
      'Filed by pet and by type',
      'Private: only people you let in can open them',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    summary: 'The sitter sees the medication, not the insurance, until Monday.',
    capabilities: [
      'Vets, sitters or family, each seeing just what they need',
      'You choose what and for how long; access ends by itself',
      'Take it back at any time, with immediate effect',
      'A passport with a QR code for the collar, and a poster if your pet is lost',
      'See who looked, and when',
    ],
  },
];

export const audiences = [
  { id: 'family', title: 'Pet families', text: 'One record for the whole household.' },
  {
    id: 'sitter',
    title: 'Sitters and dog walkers',
    text: 'The owner’s notes in your pocket, and every dose ticked off.',
  },
  { id: 'livery', title: 'Livery yards and stables', text: 'Farrier, worming and feeds for each horse on the yard.' },
  { id: 'kennel', title: 'Kennels and catteries', text: 'Jabs checked for the whole stay, and a book of every dose.' },
  { id: 'vet', title: 'Veterinary practices', text: 'A history you can read before the animal is on the table.' },
  {
    id: 'rescue',
    title: 'Rescues and shelters',
    text: 'From intake to new home, with the medical history as a PDF to hand over.',
  },
] as const;

export const reasons = [
  {
    title: 'On time, once',
    text: 'We keep hold of a reminder until your mail server has accepted it. It doesn’t get lost, and it doesn’t come twice.',
  },
  {
    title: 'Made for busy hands',
    text: 'What’s due is at the top, and one tap marks it done on the phone in your pocket.',
  },
  {
    title: 'Easy to undo',
    text: 'Whatever you just did has an Undo next to it, even a deletion.',
  },
  {
    title: 'Yours to keep',
    text: 'Your data belongs to you. Take it with you whenever you like. We never sell it.',
  },
] as const;

export const securityPoints = [
  {
    title: 'Two locks on every record',
    text: 'Petcare checks who may see a record, and the database checks again.',
  },
  {
    title: 'You decide who sees what',
    text: 'Everyone you invite has a role, and you can change or end it at any time.',
  },
  {
    title: 'Passwords nobody can read',
    text: 'We only store a scrambled form (Argon2id), and you can switch on two-factor log-in.',
  },
  {
    title: 'UK GDPR in plain English',
    text: 'Export your data or delete your account yourself, in Settings.',
  },
] as const;

/** One reminder from the e-mail to the history, as somebody would experience it. */
export const story = [
  {
    shot: 'mail',
    title: 'The e-mail comes',
    text: '“Bella: Flea tablet”, at the time you chose. Whoever looks after Bella gets it, once.',
    alt: 'An e-mail about Bella’s flea tablet, with a Done button',
  },
  {
    shot: 'done',
    title: 'You press Done',
    text: 'One tap in the e-mail, no log-in. Petcare plans the next one four weeks from today.',
    alt: 'The page after the button in the e-mail, which says that the flea tablet is done',
  },
  {
    shot: 'history',
    title: 'Everyone can see it',
    text: 'Who did it and when is in the history, so nobody gives it twice.',
    alt: 'The list of what was done, with the flea tablet at the top',
  },
] as const;
