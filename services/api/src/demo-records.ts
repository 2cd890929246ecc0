import type { RecordKindName } from '@petcare/contracts';

/** Something that happened to a demo animal, as its form would send it. */
export interface DemoRecord {
  pet: string;
  kind: RecordKindName;
  /** Days before today, for the date field. */
  daysAgo?: number;
  fields: Readonly<Record<string, unknown>>;
}

type Fields = DemoRecord['fields'];
const weighed = (pet: string, weights: readonly (readonly [daysAgo: number, kilograms: string])[]): DemoRecord[] =>
  weights.map(([daysAgo, value]) => ({ pet, kind: 'measure', daysAgo, fields: { kind: 'weight', unit: 'kg', value } }));
const noted = (pet: string, daysAgo: number, fields: Fields): DemoRecord => ({
  pet,
  kind: 'note',
  daysAgo,
  fields: { type: 'general', ...fields },
});
const treated = (pet: string, target: string, product: string, days: readonly number[]): DemoRecord[] =>
  days.map((daysAgo) => ({ pet, kind: 'treatment', daysAgo, fields: { target, product } }));
const prescribed = (pet: string, daysAgo: number, fields: Fields): DemoRecord => ({
  pet,
  kind: 'medication',
  daysAgo,
  fields: { route: 'oral', ...fields },
});
const jabbed = (pet: string, product: string, codes: readonly string[], days: readonly number[]): DemoRecord[] =>
  days.map((daysAgo) => ({
    pet,
    kind: 'vaccination',
    daysAgo,
    fields: { product, antigens: codes.map((code) => ({ code })) },
  }));
const seen = (pet: string, daysAgo: number, fields: Fields): DemoRecord => ({ pet, kind: 'visit', daysAgo, fields });
const fixed = (pet: string, kind: 'allergy' | 'condition', fields: Fields): DemoRecord => ({ pet, kind, fields });

/** What a new installation shows of its animals' recent years. */
export const demoRecords: readonly DemoRecord[] = [
  ...weighed('Bella', [
    [2, '8.4'],
    [64, '8.6'],
    [128, '8.9'],
    [240, '9.1'],
    [390, '8.8'],
    [560, '8.3'],
  ]),
  ...treated('Bella', 'flea', 'NexGard', [29, 57, 85]),
  ...treated('Bella', 'tapeworm', 'Milbemax', [85, 176, 268]),
  ...jabbed('Bella', 'Nobivac DHP', ['distemper', 'parvovirus', 'adenovirus'], [700]),
  ...jabbed('Bella', 'Nobivac L4', ['leptospirosis'], [366, 338]),
  ...jabbed('Bella', 'Nobivac KC', ['bordetella', 'parainfluenza'], [120]),
  seen('Bella', 120, {
    kind: 'annual-check',
    status: 'attended',
    reason: 'Yearly check and kennel cough',
    findings: 'Teeth clean, heart and lungs sound.',
    costs: [
      { description: 'Health check', amountPence: 4200 },
      { description: 'Kennel cough', amountPence: 3550, category: 'vaccination' },
    ],
  }),
  seen('Bella', -12, {
    kind: 'consultation',
    status: 'planned',
    reason: 'Look at the left hind leg',
    questions: 'Is swimming all right?\nDoes she need a scan?',
  }),
  noted('Bella', 1, { body: 'Slept all day after the long walk. Ate as usual.' }),
  noted('Bella', 9, { type: 'behaviour', body: 'Barked at the new postman, stopped when asked.' }),
  noted('Bella', 20, {
    type: 'hand-over',
    pinned: true,
    body: 'If somebody else feeds her: half a cup at seven and at six.\nThe lead is behind the door, the towel is hers.',
  }),
  noted('Bella', 150, { type: 'symptom', body: 'Limped on the left hind leg for a day; nothing to see in the paw.' }),
  fixed('Bella', 'allergy', {
    substance: 'Chicken',
    kind: 'food',
    severity: 'mild',
    reaction: 'Itches and licks her paws.',
  }),
  prescribed('Bella', 40, {
    drug: 'Metacam',
    strength: '1.5 mg/ml',
    amount: '0.8',
    unit: 'ml',
    withFood: true,
    schedule: { asNeeded: { minHoursBetween: 24, maxIn24h: 1 } },
    notes: 'Only when she is stiff after a long walk.',
  }),
  prescribed('Bella', 400, {
    drug: 'Thyroxine',
    strength: '200 µg',
    amount: '0.5',
    unit: 'tablet',
    schedule: { times: ['07:30', '19:30'] },
    stock: '38',
    refillLeadDays: 10,
    prescriber: 'Wharfedale Vets',
  }),
  {
    pet: 'Bella',
    kind: 'policy',
    fields: {
      insurer: 'Dales Pet Insurance',
      product: 'Gold',
      number: 'DPI-204417',
      type: 'lifetime',
      startsOn: '2026-01-15',
      renewsOn: '2027-01-15',
      premiumPence: 2899,
      premiumEvery: 'month',
      excessPence: 9900,
      coPayPercent: 10,
      limits: [{ name: 'Vet fees', amountPence: 400_000, per: 'year' }],
      claimsPhone: '01943 600111',
    },
  },
  ...weighed('Mog', [
    [5, '5.2'],
    [31, '5.8'],
    [95, '5.7'],
    [190, '5.9'],
    [300, '6.1'],
  ]),
  ...treated('Mog', 'flea', 'Advocate', [29, 59]),
  ...jabbed('Mog', 'Nobivac Tricat Trio', ['panleukopenia', 'calicivirus', 'herpesvirus'], [410]),
  fixed('Mog', 'allergy', {
    substance: 'Penicillin',
    kind: 'drug',
    severity: 'severe',
    reaction: 'Swollen face within the hour.',
  }),
  prescribed('Mog', 620, {
    drug: 'Caninsulin',
    strength: '40 IU/ml',
    amount: '2',
    unit: 'IU',
    route: 'sc',
    withFood: true,
    schedule: { times: ['08:00', '20:00'] },
    stock: '180',
    refillLeadDays: 14,
    prescriber: 'Wharfedale Vets',
    notes: 'After food, in the scruff, left and right by turns.',
  }),
  fixed('Mog', 'condition', {
    name: 'Diabetes',
    status: 'chronic',
    onsetOn: '2024-03-01',
    onsetPrecision: 'month',
    notes: 'Two units of insulin after food, morning and evening.',
  }),
  noted('Mog', 3, { type: 'diet', body: 'Left half of the new food. Mixed it with the old one in the evening.' }),
  noted('Mog', 40, { isPrivate: true, body: 'Ask at the practice whether the bill of October was for both visits.' }),
  ...weighed('Thistle', [
    [12, '1.9'],
    [102, '1.8'],
  ]),
  ...jabbed('Thistle', 'Nobivac Myxo-RHD PLUS', ['myxomatosis', 'rhd1', 'rhd2'], [355]),
  noted('Thistle', 12, { type: 'grooming', body: 'Nails cut, front ones short enough now.' }),
  ...treated('Comet', 'strongyles', 'Equest', [61]),
  prescribed('Comet', 3, {
    drug: 'Prednisolone',
    strength: '25 mg',
    amount: '4',
    unit: 'tablet',
    schedule: { times: ['09:00'] },
    taper: [
      { fromDay: 6, amount: '2' },
      { fromDay: 11, amount: '1' },
    ],
    dosesTotal: 15,
  }),
  ...jabbed('Comet', 'Equilis Prequenza Te', ['equine-influenza', 'tetanus'], [560, 520, 370]),
  noted('Comet', 4, { type: 'exercise', body: 'An hour in the school, sound on both reins.' }),
  { pet: 'Comet', kind: 'measure', daysAgo: 30, fields: { kind: 'height', unit: 'hands', value: '16.1' } },
  fixed('Pepper', 'condition', {
    name: 'Laminitis',
    status: 'in-remission',
    onsetOn: '2023-05-01',
    onsetPrecision: 'month',
    notes: 'No hard feed, a muzzle on spring grass.',
  }),
  noted('Pepper', 7, { type: 'diet', pinned: true, body: 'Soaked hay only: an hour, then drained.' }),
];
