import { expect, it } from '@jest/globals';
import { anOccurrence } from '@petcare/testing/web';
import { aDose, aVaccination, aVaccinationDue, aVetVisit } from '../health/records.fixture.ts';
import { hasPassed, nextUp, type NextGiven } from './next-up.ts';

/** A Tuesday, at noon. */
const now = new Date('2026-11-24T12:00:00Z');
const zone = 'Europe/London';
const evening = aDose();
const morning = aDose({ localTime: '08:00', dueAt: '2026-11-24T08:00:00.000Z' });
const jab = (on: string, fields: object = {}) => aVaccination({ nextDue: [aVaccinationDue({ on, ...fields })] });
const plan = (date: string, time: string | null) => aVetVisit({ status: 'planned', at: { date, time, zone } });
const flea = (localDate: string, fields: object = {}) => anOccurrence({ localDate, ...fields });

function said(given: Partial<NextGiven>): string | undefined {
  const next = nextUp({ doses: [], occurrences: [], visit: null, vaccinations: [], now, zone, ...given });
  return next && `${next.lead}: ${next.title}, ${next.when}${next.isLate ? '!' : ''}`;
}

it.each<[what: string, given: Partial<NextGiven>, words: string | undefined]>([
  ['nothing', {}, undefined],
  ['a dose of the evening', { doses: [evening] }, 'Next: Caninsulin, 2 IU, today 20:00'],
  ['a dose whose time has come', { doses: [morning, evening] }, 'Due now: Caninsulin, 2 IU, today 08:00!'],
  [
    'a missed dose where none is open',
    { doses: [{ ...morning, outcome: 'missed' }] },
    'Missed: Caninsulin, 2 IU, today 08:00!',
  ],
  [
    'one of yesterday evening that can still be given',
    { doses: [aDose({ localDate: '2026-11-23', dueAt: '2026-11-23T20:00:00.000Z' }), evening] },
    'Due now: Caninsulin, 2 IU, yesterday 20:00!',
  ],
  ['a dose that was given', { doses: [{ ...morning, outcome: 'given' }] }, undefined],
  ['a reminder for all of today', { occurrences: [flea('2026-11-24')] }, 'Next: Flea treatment, today'],
  ['a reminder of yesterday', { occurrences: [flea('2026-11-23')] }, 'Overdue: Flea treatment, yesterday!'],
  [
    'a reminder of this morning',
    { occurrences: [flea('2026-11-24', { localTime: '11:59' })] },
    'Overdue: Flea treatment, today 11:59!',
  ],
  [
    'a reminder that was put off',
    { occurrences: [flea('2026-11-20', { status: 'snoozed', snoozedUntil: '2026-11-25T09:00:00.000Z' })] },
    'Next: Flea treatment, tomorrow',
  ],
  [
    'a reminder whose early e-mail was put off',
    {
      occurrences: [
        flea('2026-12-10', {
          dueAt: '2026-12-10T09:00:00.000Z',
          status: 'snoozed',
          snoozedUntil: '2026-11-25T09:00:00.000Z',
        }),
      ],
    },
    'Next: Flea treatment, Thu 10 Dec',
  ],
  [
    'a reminder that is booked',
    { occurrences: [flea('2026-11-20', { status: 'booked', booked: { visitId: null, on: '2026-12-01' } })] },
    undefined,
  ],
  [
    'a visit where the clock shows something else',
    {
      visit: {
        ...plan('2026-12-04', '10:30'),
        startsAt: '2026-12-04T15:30:00.000Z',
        at: { date: '2026-12-04', time: '10:30', zone: 'America/New_York' },
      },
    },
    'Next: Visit: Yearly check, Fri 4 Dec 10:30 New York time',
  ],
  ['a planned visit', { visit: plan('2026-12-04', '10:30') }, 'Next: Visit: Yearly check, Fri 4 Dec 10:30'],
  [
    'a visit of which nobody said how it went',
    { visit: plan('2026-11-20', null) },
    'Still planned: Visit: Yearly check, Fri 20 Nov!',
  ],
  [
    'a jab without a reminder',
    { vaccinations: [jab('2027-03-02')] },
    'Next: Vaccination: Nobivac L4, by Tue 2 Mar 2027',
  ],
  ['a jab that is late', { vaccinations: [jab('2026-11-20')] }, 'Overdue: Vaccination: Nobivac L4, since Fri 20 Nov!'],
  [
    'a course that lapsed',
    { vaccinations: [jab('2026-11-20', { lapsesOn: '2026-11-21' })] },
    'Lapsed: Vaccination: Nobivac L4, ask your vet!',
  ],
  ['a jab that was followed', { vaccinations: [jab('2026-11-20', { followedBy: evening.id })] }, undefined],
  ['a jab of which nobody knows when', { vaccinations: [jab('2026-11-20', { on: null })] }, undefined],
  [
    'a jab that is planned',
    { vaccinations: [{ ...jab('2026-11-30'), givenOn: null }] },
    'Next: Vaccination: Nobivac L4, Mon 30 Nov',
  ],
  [
    'a dose now before what is long overdue',
    { doses: [morning], vaccinations: [jab('2026-01-01')] },
    'Due now: Caninsulin, 2 IU, today 08:00!',
  ],
  [
    'what is overdue before the dose of the evening',
    { doses: [evening], vaccinations: [jab('2026-11-20')], occurrences: [flea('2026-11-22')] },
    'Overdue: Vaccination: Nobivac L4, since Fri 20 Nov!',
  ],
  [
    'the soonest of what is to come',
    { visit: plan('2026-12-04', null), vaccinations: [jab('2026-12-03')], occurrences: [flea('2026-12-05')] },
    'Next: Vaccination: Nobivac L4, by Thu 3 Dec',
  ],
])('says %s', (_what, given, words) => {
  expect(said(given)).toBe(words);
});

it('calls nothing overdue that waits for the day it is booked for', () => {
  const booked = { visitId: null, on: '2026-12-01' };
  expect(hasPassed(flea('2026-11-20', { status: 'booked', booked }), now)).toBe(false);
  expect(hasPassed(flea('2026-11-20'), now)).toBe(true);
});
