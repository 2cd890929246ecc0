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

describe('next due of every rule, with its source', () => {
  it.each<[string, ...Case]>([
    // WSAVA 2024 (Squires and others): every 2 to 4 weeks to 16 weeks or older, at 26 weeks, then 3-yearly.
    ['wsava-dog-core', puppy, 'distemper', ['2026-02-26'], '2026-03-26'],
    ['wsava-dog-core', puppy, 'parvovirus', ['2026-02-26', '2026-03-26'], '2026-04-23'],
    ['wsava-dog-core', puppy, 'adenovirus', ['2026-04-23'], '2026-07-02'],
    // A day before 26 weeks: two weeks at least lie between two jabs.
    ['wsava-dog-core', puppy, 'distemper', ['2026-07-01'], '2026-07-15'],
    ['wsava-dog-core', puppy, 'distemper', ['2026-07-02'], '2029-07-02'],
    ['wsava-dog-core', dog, 'distemper', ['2024-02-29'], '2027-02-28'],
    ['wsava-dog-core', born('dog'), 'distemper', ['2026-02-26'], '2029-02-26'],
    ['wsava-cat-core', kitten, 'panleukopenia', ['2026-03-01'], '2026-03-29'],
    ['wsava-cat-core', cat, 'calicivirus', ['2026-03-01'], '2029-03-01'],
    // WSAVA 2024: two doses 2 to 4 weeks apart, then annually.
    ['wsava-leptospirosis', dog, 'leptospirosis', ['2026-01-01'], '2026-01-29'],
    ['wsava-leptospirosis', dog, 'leptospirosis', ['2026-01-01', '2026-01-29'], '2027-01-29'],
    ['wsava-leptospirosis', dog, 'leptospirosis', [{ givenOn: '2026-01-01', doseNo: 4 }], '2027-01-01'],
    // A day late: it starts again.
    ['wsava-leptospirosis', dog, 'leptospirosis', ['2026-01-01', '2026-01-30'], '2026-02-27'],
    // Too early to count as the second.
    ['wsava-leptospirosis', dog, 'leptospirosis', ['2026-01-01', '2026-01-14'], '2026-02-11'],
    ['wsava-kennel-cough', dog, 'bordetella', ['2026-05-05'], '2027-05-05'],
    ['wsava-kennel-cough', dog, 'parainfluenza', ['2026-05-05'], '2027-05-05'],
    ['wsava-feline-leukaemia', cat, 'feline-leukaemia', ['2026-05-05', '2026-05-26'], '2027-05-26'],
    // Nobivac Rabies, UK SPC: every 3 years; of others the licence is not known, WSAVA: again after a year.
    ['nobivac-rabies', dog, 'rabies', ['2026-05-05'], '2029-05-05', 'Nobivac Rabies 1 ml'],
    ['wsava-rabies', dog, 'rabies', ['2026-05-05'], '2027-05-05', 'Rabisin'],
    // Nobivac Myxo-RHD PLUS, UK SPC: immunity for a year.
    ['nobivac-myxo-rhd-plus', rabbit, 'myxomatosis', ['2024-02-29'], '2025-02-28'],
    ['nobivac-myxo-rhd-plus', rabbit, 'rhd2', ['2026-05-05'], '2027-05-05'],
    // British Equestrian from 1 January 2024: 21 to 60 days, 120 to 180 days, 12 months.
    ['bef-equine-influenza', horse, 'equine-influenza', ['2024-01-01'], '2024-03-01'],
    ['bef-equine-influenza', horse, 'equine-influenza', ['2024-01-01', '2024-03-01'], '2024-08-28'],
    ['bef-equine-influenza', horse, 'equine-influenza', ['2024-01-01', '2024-03-01', '2024-08-28'], '2025-08-28'],
    ['bef-equine-influenza', horse, 'equine-influenza', ['2024-01-01', '2024-03-02'], '2024-05-01'],
    // Courses that began before: 21 to 92 days, 150 to 215 days.
    ['bef-equine-influenza', horse, 'equine-influenza', ['2023-12-31'], '2024-04-01'],
    ['bef-equine-influenza', horse, 'equine-influenza', ['2023-06-01', '2023-09-01'], '2024-04-03'],
    // Equilis Te, UK SPC: 4 weeks, 17 months, 2 years.
    ['equilis-te', horse, 'tetanus', ['2026-01-31'], '2026-02-28'],
    ['equilis-te', horse, 'tetanus', ['2026-01-31', '2026-02-28'], '2027-07-28'],
    ['equilis-te', horse, 'tetanus', [{ givenOn: '2026-01-31', doseNo: 3 }], '2028-01-31'],
    // EquipEHV 1,4, UK SPC: 4 to 6 weeks, then every 6 months.
    ['equip-ehv-1-4', horse, 'equine-herpes', ['2026-01-01'], '2026-02-12'],
    ['equip-ehv-1-4', horse, 'equine-herpes', ['2026-01-01', '2026-02-12'], '2026-08-12'],
  ])('%s: %j %s %j → %s', (...[rule, pet, code, given, on, product]) => {
    const due = lastDue(pet, jabsOf(code, given, product));
    expect(due).toMatchObject({ on, because: { source: 'rule', rule } });
  });

  it('is every rule’s', () => {
    const tried = new Set(vaccinationRules.map(({ id, version }) => `${id} ${version}`));
    expect(tried.size).toBe(vaccinationRules.length);
    for (const { sentence, breaks, source, body } of vaccinationRules) {
      expect([sentence, breaks, source, body].every((words) => words.length > 3)).toBe(true);
      expect(`${sentence} ${breaks}`).not.toMatch(/booster/i);
    }
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
