import { describe, expect, it } from '@jest/globals';
import { nextDueOf, type Jab } from './vaccination-course.ts';
import type { VaccinationAntigen } from './vaccinations.ts';
import { vaccinationsValidFor, type Stay, type TravellingPet } from './vaccinations-valid.ts';

const dog: TravellingPet = {
  species: 'dog',
  birthDate: '2018-01-01',
  birthDatePrecision: 'day',
  microchips: [{ implantedOn: '2018-03-01' }],
};
const horse: TravellingPet = { ...dog, species: 'horse' };
let made = 0;
const jab = (
  givenOn: string,
  ends: Partial<Record<VaccinationAntigen['code'], string>>,
  more: Partial<Jab> = {},
): Jab => ({
  id: `${made++}`,
  product: 'A jab',
  antigens: Object.entries(ends).map(([code, validUntil]) => ({ code, validUntil }) as VaccinationAntigen),
  givenOn,
  doseNo: 4,
  nextDueOn: null,
  happensOn: givenOn,
  ...more,
});
const core = { distemper: '2028-05-01', parvovirus: '2028-05-01', adenovirus: '2028-05-01' };
const said = (pet: TravellingPet, jabs: readonly Jab[], stay: Stay) =>
  vaccinationsValidFor(pet, jabs, stay, '2026-06-20').reasons.map(({ sentence }) => sentence);

describe('a certificate counts for each antigen, whatever the one date the vet gave for the jab', () => {
  const stay: Stay = { from: '2027-08-01', to: '2027-08-14', for: 'kennel' };

  it('that ends before the vet’s date has run out', () => {
    const both = jab('2026-05-02', { ...core, leptospirosis: '2027-05-01' }, { nextDueOn: '2029-05-01' });
    const words = said(dog, [both], stay);
    expect(words).toContainEqual(expect.stringMatching(/^Leptospirosis: ran out on 1 May 2027\./));
    expect(words).toContain('Distemper: in date until 1 May 2028.');
    const lepto = nextDueOf(dog, [both], both).at(-1);
    expect(lepto).toMatchObject({ on: '2027-05-01', lapsesOn: '2027-05-02' });
  });

  it('that ends after the vet’s date is still in date', () => {
    const first = jab('2025-05-02', { ...core, leptospirosis: '2026-05-01' }, { nextDueOn: '2026-05-01' });
    expect(said(dog, [first], stay)).toContain('Distemper: in date until 1 May 2028.');
    expect(nextDueOf(dog, [first], first)).toMatchObject([{ on: '2026-05-01' }, {}, {}, {}]);
  });

  it.each([
    ['2027-05-02', '2028-05-02'],
    ['2028-05-01', '2027-05-02'],
  ])('for travel: valid until %s, next due %s', (validUntil, nextDueOn) => {
    const rabies = jab('2026-05-02', { rabies: validUntil }, { nextDueOn });
    const [words] = said(dog, [rabies], { ...stay, for: 'travel' });
    expect(words).toMatch(validUntil >= stay.to ? /in date until 1 May 2028/ : /ran out on 2 May 2027/);
  });

  it('for a competition', () => {
    const flu = jab('2027-05-02', { 'equine-influenza': '2028-05-01' }, { nextDueOn: '2027-07-01' });
    const words = said(horse, [flu], { ...stay, for: 'competition' });
    expect(words).toEqual(['Equine influenza: in date until 1 May 2028.']);
  });

  it('starts again after a certificate that ran out, though the vet’s date is later', () => {
    const [old, late] = [
      jab('2024-05-02', { rabies: '2025-05-01' }, { nextDueOn: '2027-05-01', doseNo: null }),
      jab('2027-07-25', { rabies: '2030-07-24' }, { doseNo: null }),
    ];
    const [words] = said(dog, [old, late], { ...stay, for: 'travel' });
    expect(words).toMatch(/21 days must pass after a first jab/);
  });
});

it('once part of a jab has followed, the rest is due when its certificate ends', () => {
  const both = jab('2025-05-02', { ...core, leptospirosis: '2026-05-01' }, { nextDueOn: '2026-05-01' });
  const yearly = jab('2026-04-20', { leptospirosis: '2027-04-19' });
  const dues = nextDueOf(dog, [both, yearly], both);
  expect(dues.map(({ on, followedBy }) => [on, followedBy])).toEqual([
    ['2028-05-01', null],
    ['2028-05-01', null],
    ['2028-05-01', null],
    ['2026-05-01', yearly.id],
  ]);
});
