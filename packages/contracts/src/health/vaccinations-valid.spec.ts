import { expect, it } from '@jest/globals';
import type { Antigen } from './antigens.ts';
import { stayRuleFor, stayRules } from './stay-rules.ts';
import type { Jab } from './vaccination-course.ts';
import type { StayKind, Verdict } from './vaccinations.ts';
import { vaccinationRules } from './vaccination-rules.ts';
import { vaccinationsValidFor, type TravellingPet } from './vaccinations-valid.ts';

const dog: TravellingPet = {
  species: 'dog',
  birthDate: '2020-01-01',
  birthDatePrecision: 'day',
  microchips: [{ implantedOn: '2020-02-01' }],
};
const horse: TravellingPet = { ...dog, species: 'horse' };
let made = 0;
const jab = (codes: readonly Antigen[], givenOn: string | null, fields: Partial<Jab> = {}): Jab => ({
  id: `${made++}`,
  product: 'A jab',
  antigens: codes.map((code) => ({ code, validUntil: null })),
  givenOn,
  doseNo: null,
  nextDueOn: null,
  happensOn: givenOn ?? fields.nextDueOn ?? '9999-12-31',
  ...fields,
});
const core = ['distemper', 'parvovirus', 'adenovirus'] as const;
const lepto = jab(['leptospirosis'], '2026-01-01', { doseNo: 4 });
const cough = jab(['bordetella'], '2026-06-01');
const certified = (givenOn: string, validUntil: string) =>
  jab(['rabies'], givenOn, { antigens: [{ code: 'rabies', validUntil }] });
const rabies = (givenOn: string, doseNo = 1) => jab(['rabies'], givenOn, { doseNo });

type Case = [name: string, pet: TravellingPet, jabs: Jab[], stay: [string, string, StayKind], Verdict, RegExp];

const cases: Case[] = [
  [
    'all in date',
    dog,
    [jab(core, '2025-01-01'), lepto, cough],
    ['2026-08-01', '2026-08-14', 'kennel'],
    'green',
    /in date until/,
  ],
  // The licence condition covers the whole stay, not just the day of arrival.
  [
    'runs out in the middle',
    dog,
    [jab(core, '2025-01-01'), lepto, cough],
    ['2026-12-28', '2027-01-04', 'kennel'],
    'red',
    /Leptospirosis: runs out on 1 Jan 2027/,
  ],
  [
    'ran out',
    dog,
    [jab(core, '2025-01-01'), lepto, cough],
    ['2027-02-01', '2027-02-04', 'kennel'],
    'red',
    /start again/,
  ],
  ['none of one', dog, [lepto, cough], ['2026-08-01', '2026-08-14', 'kennel'], 'red', /Distemper: none/],
  [
    'planned in time',
    dog,
    [jab(core, '2025-01-01'), cough, jab(['leptospirosis'], null, { nextDueOn: '2026-07-01' })],
    ['2026-08-01', '2026-08-14', 'kennel'],
    'amber',
    /planned for 1 Jul 2026/,
  ],
  [
    'planned long ago',
    dog,
    [
      jab(core, '2025-01-01'),
      cough,
      jab(['leptospirosis'], '2025-01-01', { doseNo: 4 }),
      jab(['leptospirosis'], null, { nextDueOn: '2024-12-01' }),
    ],
    ['2026-08-01', '2026-08-14', 'kennel'],
    'red',
    /Leptospirosis: ran out on 1 Jan 2026/,
  ],
  [
    'planned for a day that has passed',
    dog,
    [jab(core, '2025-01-01'), cough, jab(['leptospirosis'], null, { nextDueOn: '2026-06-19' })],
    ['2026-08-01', '2026-08-14', 'kennel'],
    'red',
    /Leptospirosis: none/,
  ],
  [
    'a first one planned too late to wait three weeks',
    dog,
    [jab(['rabies'], null, { nextDueOn: '2026-07-12' })],
    ['2026-08-01', '2026-08-14', 'travel'],
    'red',
    /Rabies: none/,
  ],
  [
    'one planned too young',
    { ...dog, birthDate: '2026-05-20' },
    [jab(['rabies'], null, { nextDueOn: '2026-07-01' })],
    ['2026-08-01', '2026-08-14', 'travel'],
    'red',
    /Rabies: none/,
  ],
  [
    'a first one planned in time for the three weeks',
    dog,
    [jab(['rabies'], null, { nextDueOn: '2026-07-12' }), jab(['rabies'], null, { nextDueOn: '2026-07-11' })],
    ['2026-08-01', '2026-08-14', 'travel'],
    'amber',
    /planned for 11 Jul 2026/,
  ],
  [
    'without kennel cough',
    dog,
    [jab(core, '2025-01-01'), lepto],
    ['2026-08-01', '2026-08-14', 'kennel'],
    'amber',
    /Kennel cough/,
  ],
  // GOV.UK: the day of the jab is day 0, and 21 days have to pass.
  [
    'day 20',
    dog,
    [rabies('2026-03-01')],
    ['2026-03-21', '2026-03-28', 'travel'],
    'red',
    /You can travel from 22 Mar 2026/,
  ],
  ['day 21', dog, [rabies('2026-03-01')], ['2026-03-22', '2026-03-28', 'travel'], 'green', /in date/],
  [
    'no wait after one in date',
    dog,
    [rabies('2025-03-01'), jab(['rabies'], '2026-03-01')],
    ['2026-03-02', '2026-03-28', 'travel'],
    'green',
    /in date/,
  ],
  [
    'a jab after one whose certificate ran out',
    dog,
    [certified('2024-01-10', '2025-01-09'), certified('2026-03-01', '2029-02-28')],
    ['2026-03-03', '2026-03-10', 'travel'],
    'red',
    /21 days must pass after a first jab/,
  ],
  [
    'the same for a ferret',
    { ...dog, species: 'ferret' },
    [certified('2024-01-10', '2025-01-09'), certified('2026-03-01', '2029-02-28')],
    ['2026-03-03', '2026-03-10', 'travel'],
    'red',
    /21 days must pass after a first jab/,
  ],
  [
    'a jab after one that ran out by the vet’s date',
    dog,
    [jab(['rabies'], '2024-01-10', { nextDueOn: '2025-01-10' }), jab(['rabies'], '2026-03-01')],
    ['2026-03-03', '2026-03-10', 'travel'],
    'red',
    /You can travel from 22 Mar 2026/,
  ],
  [
    'a second jab after one too young',
    { ...dog, birthDate: '2026-01-01', microchips: [{ implantedOn: '2026-02-01' }] },
    [jab(['rabies'], '2026-02-20'), jab(['rabies'], '2026-06-01')],
    ['2026-06-05', '2026-06-10', 'travel'],
    'red',
    /You can travel from 22 Jun 2026/,
  ],
  [
    'a second jab after one before the chip',
    { ...dog, microchips: [{ implantedOn: '2026-02-21' }] },
    [jab(['rabies'], '2026-02-20'), jab(['rabies'], '2026-06-01')],
    ['2026-06-05', '2026-06-10', 'travel'],
    'red',
    /You can travel from 22 Jun 2026/,
  ],
  [
    'no chip',
    { ...dog, microchips: [] },
    [rabies('2026-03-01')],
    ['2026-05-01', '2026-05-02', 'travel'],
    'red',
    /microchip/,
  ],
  [
    'chip afterwards',
    { ...dog, microchips: [{ implantedOn: '2026-03-02' }] },
    [rabies('2026-03-01')],
    ['2026-05-01', '2026-05-02', 'travel'],
    'red',
    /before the microchip/,
  ],
  [
    'chip at a time unknown',
    { ...dog, microchips: [{ implantedOn: null }] },
    [rabies('2026-03-01')],
    ['2026-05-01', '2026-05-02', 'travel'],
    'amber',
    /when the microchip/,
  ],
  [
    'too young',
    { ...dog, birthDate: '2026-01-01' },
    [rabies('2026-03-25')],
    ['2026-05-01', '2026-05-02', 'travel'],
    'red',
    /12 weeks/,
  ],
  [
    'one jab against flu',
    horse,
    [jab(['equine-influenza'], '2026-01-01')],
    ['2026-02-01', '2026-02-01', 'competition'],
    'red',
    /second jab/,
  ],
  [
    'a week after it',
    horse,
    [jab(['equine-influenza'], '2026-01-01', { doseNo: 4 })],
    ['2026-01-08', '2026-01-08', 'competition'],
    'green',
    /in date/,
  ],
  [
    'six days after it',
    horse,
    [jab(['equine-influenza'], '2026-01-01', { doseNo: 4 })],
    ['2026-01-07', '2026-01-07', 'competition'],
    'red',
    /within 7 days/,
  ],
  [
    'a cat whose flu jab ran out',
    { ...dog, species: 'cat' },
    [jab(['panleukopenia', 'calicivirus'], '2026-01-01'), jab(['herpesvirus'], '2022-01-01')],
    ['2026-08-01', '2026-08-14', 'kennel'],
    'red',
    /ran out on 1 Jan 2025/,
  ],
  [
    'a rabbit without',
    { ...dog, species: 'rabbit' },
    [],
    ['2026-08-01', '2026-08-14', 'kennel'],
    'amber',
    /none is recorded/,
  ],
  [
    'nobody asks anything',
    { ...dog, species: 'hamster' },
    [],
    ['2026-01-07', '2026-01-07', 'kennel'],
    'amber',
    /no published list/,
  ],
];

it.each(cases)('%s', (_name, pet, jabs, [from, to, kind], verdict, sentence) => {
  const found = vaccinationsValidFor(pet, jabs, { from, to, for: kind }, '2026-06-20');
  expect(found.verdict).toBe(verdict);
  expect(found.reasons.find((reason) => reason.verdict === verdict)?.sentence).toMatch(sentence);
});

it('says by whose rule, in which version, and what would break it', () => {
  const stay = { from: '2026-03-21', to: '2026-03-28', for: 'travel' } as const;
  const after = (givenOn: string) => vaccinationsValidFor(dog, [rabies(givenOn)], stay, '2026-03-20');
  const travel = stayRules.find(({ id }) => id === 'travel-rabies');
  expect(travel?.source).toMatch(/576\/2013, Annex III/);
  const early = [{ body: 'GOV.UK', version: 'from 29 December 2014', breaks: travel?.breaks }];
  expect(after('2026-03-01').reasons).toMatchObject(early);
  const course = vaccinationRules.find(({ id }) => id === 'wsava-rabies');
  const late = [{ verdict: 'red', body: 'WSAVA', version: '2024', breaks: course?.breaks }];
  expect(after('2024-03-01').reasons).toMatchObject(late);
});

it('tries every rule of a stay, by the animals that the cases have, and each names its source', () => {
  const tried = new Set(cases.map(([, { species }, , [, , kind]]) => stayRuleFor(kind, species)?.id));
  for (const { id, source, breaks } of stayRules) {
    expect([id, tried.has(id)]).toEqual([id, true]);
    expect(Math.min(source.length, breaks.length)).toBeGreaterThan(20);
  }
});
