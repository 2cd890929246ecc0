import { describe, expect, it } from '@jest/globals';
import type { Antigen } from './antigens.ts';
import { addMonths } from './calendar-spans.ts';
import { nextDueOf, type Jab, type VaccinatedPet } from './vaccination-course.ts';
import { vaccinationRules } from './vaccination-rules.ts';

const born = (species: VaccinatedPet['species'], birthDate: string | null = null): VaccinatedPet => ({
  species,
  birthDate,
  birthDatePrecision: birthDate === null ? null : 'day',
});
const puppy = born('dog', '2026-01-01');
const kitten = born('cat', '2026-01-01');
const [dog, cat, horse, rabbit] = [born('dog', '2020-01-01'), born('cat'), born('horse'), born('rabbit')];

type Given = string | (Partial<Jab> & { givenOn: string });
const jabsOf = (code: Antigen, given: readonly Given[], product = 'A jab'): Jab[] =>
  given.map((one, index) => {
    const fields = typeof one === 'string' ? { givenOn: one } : one;
    const antigens = [{ code, validUntil: null }];
    return { id: `${index}`, product, antigens, doseNo: null, nextDueOn: null, happensOn: fields.givenOn, ...fields };
  });

function lastDue(pet: VaccinatedPet, jabs: readonly Jab[]) {
  const [due] = nextDueOf(pet, jabs, jabs.at(-1) as Jab);
  if (!due) throw new Error('Nothing is due');
  return due;
}

type Case = readonly [pet: VaccinatedPet, code: Antigen, given: readonly Given[], on: string, product?: string];

/** What a rule works out to, by hand from its source. */
interface Sourced {
  readonly rule: string;
  readonly version: string;
  readonly source: string;
  readonly cases: readonly Case[];
}

const bef = (version: string, source: string, cases: readonly Case[]): Sourced => ({
  rule: 'bef-equine-influenza',
  version,
  source,
  cases,
});

const table: readonly Sourced[] = [
  {
    rule: 'wsava-dog-core',
    version: '2024',
    source: 'WSAVA 2024 (Squires and others): every 2 to 4 weeks to 16 weeks or older, at 26 weeks, then 3-yearly',
    cases: [
      [puppy, 'distemper', ['2026-02-26'], '2026-03-26'],
      [puppy, 'parvovirus', ['2026-02-26', '2026-03-26'], '2026-04-23'],
      [puppy, 'adenovirus', ['2026-04-23'], '2026-07-02'],
      // A day before 26 weeks: there are at least two weeks between two jabs.
      [puppy, 'distemper', ['2026-07-01'], '2026-07-15'],
      [puppy, 'distemper', ['2026-07-02'], '2029-07-02'],
      [dog, 'distemper', ['2024-02-29'], '2027-02-28'],
      [born('dog'), 'distemper', ['2026-02-26'], '2029-02-26'],
    ],
  },
  {
    rule: 'wsava-cat-core',
    version: '2024',
    source: 'WSAVA 2024: every 2 to 4 weeks to 16 weeks or older, at 26 weeks, then 3-yearly',
    cases: [
      [kitten, 'panleukopenia', ['2026-03-01'], '2026-03-29'],
      [kitten, 'herpesvirus', ['2026-04-23'], '2026-07-02'],
      [cat, 'calicivirus', ['2026-03-01'], '2029-03-01'],
    ],
  },
  {
    rule: 'wsava-leptospirosis',
    version: '2024',
    source: 'WSAVA 2024: two doses 2 to 4 weeks apart, then annually',
    cases: [
      [dog, 'leptospirosis', ['2026-01-01'], '2026-01-29'],
      [dog, 'leptospirosis', ['2026-01-01', '2026-01-29'], '2027-01-29'],
      [dog, 'leptospirosis', [{ givenOn: '2026-01-01', doseNo: 4 }], '2027-01-01'],
      // A day late: it starts again.
      [dog, 'leptospirosis', ['2026-01-01', '2026-01-30'], '2026-02-27'],
      // Too early to count as the second.
      [dog, 'leptospirosis', ['2026-01-01', '2026-01-14'], '2026-02-11'],
    ],
  },
  {
    rule: 'wsava-kennel-cough',
    version: '2024',
    source: 'WSAVA 2024: annually where a dog meets many others',
    cases: [
      [dog, 'bordetella', ['2026-05-05'], '2027-05-05'],
      [dog, 'parainfluenza', ['2026-05-05'], '2027-05-05'],
    ],
  },
  {
    rule: 'wsava-feline-leukaemia',
    version: '2024',
    source: 'WSAVA 2024: two doses 2 to 4 weeks apart, again a year later',
    cases: [
      [cat, 'feline-leukaemia', ['2026-05-05'], '2026-06-02'],
      [cat, 'feline-leukaemia', ['2026-05-05', '2026-05-26'], '2027-05-26'],
    ],
  },
  {
    rule: 'nobivac-rabies',
    version: 'UK data sheet',
    source: 'Nobivac Rabies, UK SPC: every 3 years',
    cases: [[dog, 'rabies', ['2026-05-05'], '2029-05-05', 'Nobivac Rabies 1 ml']],
  },
  {
    rule: 'wsava-rabies',
    version: '2024',
    source: 'WSAVA 2024: again after a year, where the licence of the product is not known',
    cases: [[dog, 'rabies', ['2026-05-05'], '2027-05-05', 'Rabisin']],
  },
  {
    rule: 'nobivac-myxo-rhd-plus',
    version: 'UK data sheet',
    source: 'Nobivac Myxo-RHD PLUS, UK SPC: immunity for a year',
    cases: [
      [rabbit, 'myxomatosis', ['2024-02-29'], '2025-02-28'],
      [rabbit, 'rhd1', ['2026-05-05'], '2027-05-05'],
      [rabbit, 'rhd2', ['2026-05-05'], '2027-05-05'],
    ],
  },
  bef('from 1 January 2024', 'British Equestrian from 1 January 2024: 21 to 60 days, 120 to 180 days, 12 months', [
    [horse, 'equine-influenza', ['2024-01-01'], '2024-03-01'],
    [horse, 'equine-influenza', ['2024-01-01', '2024-03-01'], '2024-08-28'],
    [horse, 'equine-influenza', ['2024-01-01', '2024-03-01', '2024-08-28'], '2025-08-28'],
    [horse, 'equine-influenza', ['2024-01-01', '2024-03-02'], '2024-05-01'],
  ]),
  bef('before 2024', 'British Equestrian, courses begun before 2024: 21 to 92 days, 150 to 215 days, 12 months', [
    [horse, 'equine-influenza', ['2023-12-31'], '2024-04-01'],
    [horse, 'equine-influenza', ['2023-06-01', '2023-09-01'], '2024-04-03'],
    [horse, 'equine-influenza', ['2023-03-01', '2023-06-01', '2023-11-28'], '2024-11-28'],
  ]),
  {
    rule: 'equilis-te',
    version: 'UK data sheet',
    source: 'Equilis Te, UK SPC: 4 weeks, 17 months, 2 years',
    cases: [
      [horse, 'tetanus', ['2026-01-31'], '2026-02-28'],
      [horse, 'tetanus', ['2026-01-31', '2026-02-28'], '2027-07-28'],
      [horse, 'tetanus', [{ givenOn: '2026-01-31', doseNo: 3 }], '2028-01-31'],
    ],
  },
  {
    rule: 'equip-ehv-1-4',
    version: 'UK data sheet',
    source: 'EquipEHV 1,4, UK SPC: 4 to 6 weeks, then every 6 months',
    cases: [
      [horse, 'equine-herpes', ['2026-01-01'], '2026-02-12'],
      [horse, 'equine-herpes', ['2026-01-01', '2026-02-12'], '2026-08-12'],
    ],
  },
];

describe('next due of every rule, by hand from its source', () => {
  const each = table.flatMap(({ cases, ...of }) => cases.map((one) => ({ ...of, one })));
  it.each(each)('$rule $version: $one', ({ rule, version, one: [pet, code, given, on, product] }) => {
    const due = lastDue(pet, jabsOf(code, given, product));
    expect(due).toMatchObject({ on, because: { source: 'rule', rule, version } });
  });

  it('leaves out no rule, none of its antigens and none of its steps', () => {
    const tried = table.map(({ rule, version }) => `${rule} ${version}`);
    expect(tried.toSorted()).toEqual(vaccinationRules.map(({ id, version }) => `${id} ${version}`).toSorted());
    for (const { id, version, antigens, steps } of vaccinationRules) {
      const { cases, source } = table.find((one) => one.rule === id && one.version === version) ?? {
        cases: [],
        source: '',
      };
      expect([id, source.length > 20]).toEqual([id, true]);
      expect([id, new Set(cases.map(([, code]) => code))]).toEqual([id, new Set(antigens)]);
      expect([id, cases.length >= steps.length]).toEqual([id, true]);
    }
  });

  it('says what it is, whose, and what breaks it', () => {
    for (const { sentence, breaks, source, body } of vaccinationRules) {
      expect([sentence, breaks, source, body].every((words) => words.length > 3)).toBe(true);
      expect(`${sentence} ${breaks}`).not.toMatch(/booster/i);
    }
  });
});

describe('an age known to the month', () => {
  const pet = { ...puppy, birthDatePrecision: 'month' } as const;
  it.each([
    ['16 weeks', '2026-05-22', '2026-06-19'],
    ['16 weeks', '2026-05-23', '2026-08-01'],
    ['26 weeks', '2026-07-31', '2026-08-14'],
    ['26 weeks', '2026-08-01', '2029-08-01'],
  ])('is counted from its last day: %s, given on %s', (_age, givenOn, on) => {
    const due = lastDue(pet, jabsOf('distemper', [givenOn]));
    expect(due).toMatchObject({ on, because: { source: 'rule' } });
    expect(due.because.sentence).toMatch(/ We know the birth date only to the month, and count from its last day\.$/);
  });
});

describe('whose date counts', () => {
  const given = { givenOn: '2026-01-01', antigens: [{ code: 'distemper' as const, validUntil: '2028-05-01' }] };
  it.each([
    ['the vet’s first', { ...given, nextDueOn: '2028-01-01' }, '2028-01-01', 'vet'],
    ['then that of the certificate', given, '2028-05-01', 'vet'],
    ['then the rule’s', { givenOn: '2026-01-01' }, '2029-01-01', 'rule'],
  ] as const)('%s', (_name, jab, on, source) => {
    expect(lastDue(dog, jabsOf('distemper', [jab as Given]))).toMatchObject({ on, because: { source } });
  });

  it.each([
    ['of a certificate', 'rabies', null, '2027-01-09', '2027-01-10'],
    ['of a vet who wants to see it earlier', 'rabies', '2026-07-01', null, '2027-01-11'],
    ['of a vet who gives it longer', 'rabies', '2029-01-09', null, '2029-01-10'],
    ['where nothing lapses', 'distemper', null, '2027-01-09', null],
  ] as const)('lapses the day after the last one %s', (_name, code, nextDueOn, validUntil, lapsesOn) => {
    const jabs = jabsOf(code, [{ givenOn: '2026-01-10', nextDueOn, antigens: [{ code, validUntil }] }]);
    expect(lastDue(dog, jabs).lapsesOn).toBe(lapsesOn);
  });

  it('is nobody’s where no rule is published', () => {
    expect(lastDue(dog, jabsOf('other', ['2026-01-01']))).toMatchObject({ on: null, because: { source: 'none' } });
  });

  it('names the jab that followed', () => {
    const jabs = jabsOf('bordetella', ['2025-01-01', '2026-01-01']);
    expect(nextDueOf(dog, jabs, jabs[0] as Jab)).toMatchObject([{ followedBy: '1' }]);
  });
});

describe('calendar months are no days', () => {
  it.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 12, '2027-12-15'],
  ])('%s and %s months are %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
});
