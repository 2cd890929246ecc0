import { describe, expect, it } from '@jest/globals';
import { addDays } from '@petcare/contracts';
import type { Jab } from '@petcare/contracts/health';
import { insightCodes, insightId } from '@petcare/contracts/insights';
import { findIn } from './all-rules.ts';
import type { Facts, Found, Moment, RuledPet, StockedMedication } from './facts.ts';

const today = '2026-11-23';
const moment: Moment = { at: new Date('2026-11-23T12:00:00Z'), today, zone: 'Europe/London' };
const ago = (days: number): string => addDays(today, -days);
const ahead = (days: number): string => addDays(today, days);

const bella: RuledPet = {
  id: 'pet',
  name: 'Bella',
  species: 'dog',
  birthDate: '2019-05-01',
  birthDatePrecision: 'day',
  chips: [],
};
const nothing: Facts = {
  pet: bella,
  jabs: [],
  ailments: [],
  weights: [],
  scores: [],
  missed: [],
  medications: [],
  policies: [],
  claims: [],
  months: [],
  bills: [],
};
const find = (facts: Partial<Facts>, at = moment): Found[] => findIn({ ...nothing, ...facts }, at, () => true);
const codes = (facts: Partial<Facts>): string[] => find(facts).map(({ code }) => code);

const jab = (nextDueOn: string, more: Partial<Jab> = {}): Jab => ({
  id: 'jab',
  product: 'Nobivac L4',
  antigens: [{ code: 'leptospirosis', validUntil: null }],
  doseNo: 4,
  givenOn: '2025-01-01',
  happensOn: '2025-01-01',
  nextDueOn,
  ...more,
});
const planned = (on: string): Jab => jab(on, { id: 'next', givenOn: null, happensOn: on });

describe('vaccinations', () => {
  it.each<[string, Jab[], string[]]>([
    ['due yesterday', [jab(ago(1))], ['vaccination-overdue']],
    ['due today', [jab(today)], ['vaccination-lapsing']],
    ['due in two weeks', [jab(ahead(14))], ['vaccination-lapsing']],
    ['due a day later than that', [jab(ahead(15))], []],
    ['due and planned for today', [jab(ahead(3)), planned(today)], []],
    ['due, and planned for a day that is over', [jab(ahead(3)), planned(ago(1))], ['vaccination-lapsing']],
    ['overdue, planned or not', [jab(ago(1)), planned(ahead(1))], ['vaccination-overdue']],
    ['followed', [jab(ago(90)), jab(ahead(90), { id: 'later', happensOn: ago(90), givenOn: ago(90) })], []],
    [
      'followed in part, with the rest still in date',
      [
        jab(ago(90), { antigens: [{ code: 'distemper', validUntil: ahead(400) }, ...jab('').antigens] }),
        jab(ahead(90), { id: 'later', happensOn: ago(90), givenOn: ago(90) }),
      ],
      [],
    ],
    [
      'of which nobody knows an end',
      [jab('', { antigens: [{ code: 'other', validUntil: null }], nextDueOn: null })],
      [],
    ],
  ])('%s', (_name, jabs, expected) => {
    expect(codes({ jabs })).toEqual(expected);
  });

  it('of two in a jab are told once, with the day after they were due', () => {
    const antigens: Jab['antigens'] = [
      { code: 'distemper', validUntil: null },
      { code: 'parvovirus', validUntil: null },
    ];
    const [one, ...others] = find({ jabs: [jab(ago(10), { antigens })] });
    expect(others).toEqual([]);
    expect(one).toMatchObject({ since: ago(9), evidence: [{ kind: 'vaccination', id: 'jab' }] });
    expect(one?.sentence).toMatch(/^Bella’s jab against .+ and .+ were due by 13 Nov 2026\.$/);
  });
});

const weighed = (id: string, grams: number, on: string) => ({ id, grams, on, words: `${grams / 1000} kg` });
const weights = (before: number, then: number, days: number, lastAgo = 0) => [
  weighed('last', then, ago(lastAgo)),
  weighed('first', before, ago(lastAgo + days)),
];

describe('weight', () => {
  it.each<[string, Partial<Facts>, boolean]>([
    ['a tenth less within thirty days', { weights: weights(20_000, 18_000, 30) }, true],
    ['a tenth more', { weights: weights(20_000, 22_000, 3) }, true],
    ['a little less than a tenth', { weights: weights(20_000, 18_001, 30) }, false],
    ['a tenth within thirty-one days', { weights: weights(20_000, 18_000, 31) }, false],
    ['one weight alone', { weights: weights(20_000, 18_000, 3).slice(0, 1) }, false],
    ['a tenth thirty days ago', { weights: weights(20_000, 18_000, 3, 30) }, true],
    ['a tenth longer ago', { weights: weights(20_000, 18_000, 3, 31) }, false],
    ['a puppy', { pet: { ...bella, birthDate: ago(300) }, weights: weights(10_000, 12_000, 20) }, false],
    ['a dog of a year and a half', { pet: { ...bella, birthDate: '2025-04-23' }, weights: weights(10, 12, 20) }, true],
    ['an unknown age', { pet: { ...bella, birthDate: null }, weights: weights(20_000, 18_000, 3) }, true],
  ])('%s', (_name, facts, isFound) => {
    expect(codes(facts)).toEqual(isFound ? ['weight-change'] : []);
  });

  it('says how much, from when to when, and rests on both', () => {
    const [one] = find({ weights: weights(20_000, 17_000, 12) });
    expect(one?.sentence).toBe('Bella weighs 15% less within 12 days: 20 kg, then 17 kg.');
    expect(one?.evidence.map(({ id }) => id)).toEqual(['last', 'first']);
  });
});

describe('body condition', () => {
  it.each<[RuledPet['species'], number, number, boolean]>([
    ['dog', 3, 0, true],
    ['dog', 4, 0, false],
    ['dog', 5, 0, false],
    ['dog', 6, 0, true],
    ['cat', 4, 0, true],
    ['cat', 5, 0, false],
    ['horse', 6, 0, false],
    ['horse', 7, 0, true],
    ['rabbit', 9, 0, false],
    ['dog', 8, 180, true],
    ['dog', 8, 181, false],
  ])('of a %s is %s of 9, scored %s days ago', (species, score, days, isFound) => {
    const found = codes({ pet: { ...bella, species }, scores: [{ id: 'score', score, on: ago(days) }] });
    expect(found).toEqual(isFound ? ['body-condition'] : []);
  });
});

const insulin = { medicationId: 'insulin', drug: 'Insulin' };
const stocked = (stock: string | null, refillLeadDays: number | null): StockedMedication => ({
  id: 'insulin',
  drug: 'Insulin',
  schedule: { times: ['08:00'] },
  taper: [],
  amount: '1',
  startsOn: '2026-01-01',
  endsOn: null,
  dosesTotal: null,
  dosesHeld: 0,
  stock,
  refillLeadDays,
});

describe('medication', () => {
  it('that was missed is counted for seven days', () => {
    const missed = [0, 6, 7].map((days) => ({ ...insulin, on: ago(days), count: 2 }));
    expect(find({ missed })).toMatchObject([{ code: 'doses-missed', key: 'insulin', since: ago(6) }]);
    expect(find({ missed })[0]?.sentence).toBe('4 doses of Insulin for Bella have no entry in the last 7 days.');
    expect(codes({ missed: missed.slice(2) })).toEqual([]);
  });

  it.each<[stock: string | null, lead: number | null, isFound: boolean]>([
    // The next dose is tomorrow morning; the missing one comes this many whole days from noon today.
    ['7', null, false],
    ['6', null, true],
    ['10', 10, false],
    ['9', 10, true],
    [null, null, false],
  ])('stock of %s, told %s days ahead', (stock, lead, isFound) => {
    expect(codes({ medications: [stocked(stock, lead)] })).toEqual(isFound ? ['refill-low'] : []);
  });
});

describe('insurance', () => {
  it.each([
    [30, true],
    [31, false],
    [0, false],
  ])('renews in %s days', (days, isFound) => {
    const policies = [{ id: 'policy', insurer: 'Dales', startsOn: '2025-12-01', renewsOn: ahead(days) }];
    expect(codes({ policies })).toEqual(isFound ? ['policy-renewal'] : []);
  });

  it.each([
    [-31, null],
    [-30, 'now'],
    [7, 'now'],
    [8, 'soon'],
    [30, 'soon'],
    [31, null],
  ])('wants a claim in %s days', (days, severity) => {
    const claims = [{ id: 'claim', policyId: 'policy', condition: 'cough', dueOn: ahead(days) }];
    expect(find({ claims }).map((found) => found.severity)).toEqual(severity === null ? [] : [severity]);
  });
});

describe('spending', () => {
  const spent = (now: number, ...before: number[]): Facts['months'] =>
    [now, ...before].map((pence, back) => ({ month: ['2026-11', '2026-10', '2026-09', '2026-08'][back] ?? '', pence }));
  it.each<[string, Facts['months'], boolean]>([
    ['half as much again', spent(15_000, 10_000, 10_000, 10_000), true],
    ['a penny less', spent(14_999, 10_000, 10_000, 10_000), false],
    ['much more of very little', spent(5999, 1000, 1000, 1000), false],
    ['fifty pounds more of little', spent(6000, 1000, 1000, 1000), true],
    ['with one month before', spent(20_000, 0, 0, 6000), false],
    ['with two months before', spent(20_000, 0, 6000, 6000), true],
  ])('%s', (_name, months, isFound) => {
    expect(codes({ months })).toEqual(isFound ? ['spending-change'] : []);
  });
});

describe('seasons', () => {
  const on = (day: string): Moment => ({ ...moment, today: day, at: new Date(`${day}T12:00:00Z`) });
  const ailment = (name: string) => ({ kind: 'condition' as const, id: 'ailment', name });
  const isToldOn = (name: string, day: string) =>
    find({ ailments: [ailment(name)] }, on(day)).some(({ code }) => code === 'seasonal-risk');

  it.each<[string, before: string, first: string, last: string, after: string]>([
    ['Grass pollen', '2026-03-14', '2026-03-15', '2026-09-15', '2026-09-16'],
    ['Laminitis', '2026-03-31', '2026-04-01', '2026-06-30', '2026-07-01'],
    ['Laminitis', '2026-08-31', '2026-09-01', '2026-10-31', '2026-11-01'],
    ['Sweet itch', '2026-03-31', '2026-04-01', '2026-10-31', '2026-11-01'],
    ['Mud fever', '2026-10-31', '2026-11-01', '2026-12-31', '2027-04-01'],
    ['Mud fever', '2026-10-31', '2027-01-01', '2027-03-31', '2027-04-01'],
    ['BOAS', '2026-05-31', '2026-06-01', '2026-08-31', '2026-09-01'],
    ['Afraid of fireworks', '2026-10-19', '2026-10-20', '2026-11-10', '2026-11-11'],
    ['Afraid of thunder', '2026-12-26', '2026-12-27', '2026-12-31', '2027-01-01'],
    ['Lyme disease', '2026-02-28', '2026-03-01', '2026-10-31', '2026-11-01'],
  ])('%s is told of from the first day to the last', (name, before, first, last, after) => {
    expect([before, first, last, after].map((day) => isToldOn(name, day))).toEqual([false, true, true, false]);
  });

  it('are told of only where the record speaks of them', () => {
    expect(codes({})).toEqual([]);
    for (const name of ['Arthritis', 'Noiseless', 'Sticks', 'Chicken'])
      for (const month of ['01', '04', '07', '10', '11']) expect(isToldOn(name, `2026-${month}-05`)).toBe(false);
  });

  it('are muted for the one season, not for the next', () => {
    const keys = ['2026-04-05', '2026-06-05', '2026-09-05', '2027-04-05'].map(
      (day) => find({ ailments: [ailment('Laminitis')] }, on(day))[0]?.key,
    );
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('microchips', () => {
  const chip = { slot: 1, ending: '1234', checkedOn: null, implantedOn: null };
  it.each<[string, RuledPet['chips'][number], boolean]>([
    ['checked a year ago', { ...chip, checkedOn: '2025-11-23' }, true],
    ['checked a day less ago', { ...chip, checkedOn: '2025-11-24' }, false],
    ['put in lately', { ...chip, implantedOn: '2026-01-01' }, false],
    ['put in long ago', { ...chip, implantedOn: '2020-01-01' }, true],
    ['of which nothing is known', chip, true],
  ])('%s', (_name, one, isFound) => {
    const found = find({ pet: { ...bella, chips: [one] } }).map(({ code, key }) => `${code}.${key}`);
    // With its last digits, because whoever mutes it doesn't mean the chip that replaces it.
    expect(found).toEqual(isFound ? ['chip-check.1-1234'] : []);
  });

  it('were checked only when somebody wrote that down', () => {
    const said = (more: object) => find({ pet: { ...bella, chips: [{ ...chip, ...more }] } })[0]?.sentence;
    expect(said({ checkedOn: '2025-01-01' })).toMatch(/ were last checked on /);
    expect(said({ implantedOn: '2020-01-01' })).toMatch(/ have no recorded check\.$/);
  });
});

const everything: Partial<Facts> = {
  pet: { ...bella, chips: [{ slot: 1, ending: '1234', checkedOn: null, implantedOn: null }] },
  jabs: [jab(ago(1)), jab(ahead(1), { id: 'soon', antigens: [{ code: 'rabies', validUntil: null }] })],
  weights: weights(20_000, 17_000, 12),
  scores: [{ id: 'score', score: 8, on: today }],
  missed: [{ ...insulin, on: today, count: 1 }],
  medications: [stocked('1', null)],
  policies: [{ id: 'policy', insurer: 'Dales', startsOn: '2025-12-01', renewsOn: ahead(9) }],
  claims: [{ id: 'claim', policyId: 'policy', condition: 'cough', dueOn: today }],
  months: ['2026-11', '2026-10', '2026-09'].map((month, back) => ({ month, pence: back === 0 ? 90_000 : 3000 })),
  bills: [{ id: 'bill', on: today, pence: 90_000, what: 'Vet' }],
  ailments: [{ kind: 'condition', id: 'condition', name: 'Mud fever' }],
};
const uuid = '0199d6a0-0000-7000-8000-000000000000';

it('rests on entries, says what to do, and leaves what is medical to the vet', () => {
  const found = find(everything);
  expect(found).toHaveLength(11);
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(insightCodes));
  for (const { code, key, evidence, advice, sentence } of found) {
    expect(evidence.length).toBeGreaterThan(0);
    expect(sentence).toMatch(/Bella.*\.$/);
    expect(insightId.safeParse(`${code}.${key.replace(/^(?=[a-z])[a-z]+/, uuid)}`).success).toBe(true);
    const isMedical = /^(vaccination|weight|body|doses|refill|season)/.test(code);
    expect([code, advice.endsWith(' Ask your vet.')]).toEqual([code, isMedical]);
  }
});

it('tells nobody of an area they do not see', () => {
  const seen = (area: string) => findIn({ ...nothing, ...everything }, moment, (one) => one === area);
  expect(seen('expenses').map(({ code }) => code)).toEqual(['spending-change']);
  expect(seen('medication').map(({ code }) => code)).toEqual(['doses-missed', 'refill-low']);
  expect(seen('training')).toEqual([]);
});
