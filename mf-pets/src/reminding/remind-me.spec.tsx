import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addDays,
  dateIn,
  pet as petSchema,
  reminder,
  reminderCreate,
  reminderList,
  type PetStatus,
  type Reminder,
  type RecordLink,
} from '@petcare/contracts';
import {
  allergy,
  condition,
  measure,
  medication,
  treatment,
  vaccination,
  visit,
  type Treatment,
} from '@petcare/contracts/health';
import {
  aPet,
  aReminder,
  aUser,
  mockApi,
  noContent,
  renderRemote,
  reply,
  type Reply,
  type Route,
} from '@petcare/testing/web';
import app from '../app.tsx';
import { aMedication, aVaccination, aVaccinationDue, aVetVisit } from '../health/records.fixture.ts';
import { quietOverview } from '../history/quiet-overview.fixture.ts';

const today = dateIn('Europe/London');
const daysAgo = (days: number) => `${addDays(today, -days)}T17:30:00.000Z`;
const bella = aPet({ name: 'Bella' });
const milbemax = (id: string, treatedAt: string, target: Treatment['target'] = 'flea'): Treatment => ({
  id: `0190f9c2-5f1e-7c3e-8b1a-00000000000${id}`,
  petId: bella.id,
  target,
  product: `Spot-on ${id}`,
  treatedAt,
  version: 1,
  createdAt: treatedAt,
  updatedAt: treatedAt,
  createdBy: null,
});
const latest = milbemax('2', daysAgo(2));
const before = milbemax('1', daysAgo(30));
const worms = milbemax('3', daysAgo(33), 'roundworm');
const none = { items: [], nextCursor: null };
const link: RecordLink = { kind: 'treatment', petId: bella.id, id: latest.id };

function open({
  role = 'owner',
  reminders = [],
  deceasedOn = null,
  status = 'active',
  tab = 'health',
  answers = {},
}: {
  role?: 'owner' | 'viewer';
  reminders?: Reminder[];
  deceasedOn?: string | null;
  status?: PetStatus;
  tab?: string;
  answers?: Parameters<typeof mockApi>[0];
} = {}) {
  const api = mockApi({
    ...quietOverview,
    'GET /api/pets/{id}': reply(petSchema, { ...bella, deceasedOn, status }),
    'GET /api/pets/{id}/allergies': reply(allergy.list, none),
    'GET /api/pets/{id}/vaccinations': reply(vaccination.list, none),
    'GET /api/pets/{id}/conditions': reply(condition.list, none),
    'GET /api/pets/{id}/measures': reply(measure.list, none),
    'GET /api/pets/{id}/treatments': reply(treatment.list, { items: [latest, before, worms], nextCursor: null }),
    'GET /api/reminders': reply(reminderList, { items: reminders, nextCursor: null }),
    'POST /api/reminders': reply(reminder, aReminder({ date: '2090-07-18', link }), 201),
    'DELETE /api/reminders/{id}': noContent,
    ...answers,
  });
  return { api, ...renderRemote(app, { path: `/pets/${bella.id}?tab=${tab}`, user: aUser({ role }) }) };
}
const panel = async () => within(await screen.findByRole('region', { name: 'Parasite treatments' }));

afterEach(() => sessionStorage.clear());

it('sets a reminder of the next treatment with one press, tied to its record; Undo takes it away', async () => {
  const { api, events } = open();
  await events.click(await (await panel()).findByRole('button', { name: 'Remind me every 4 weeks of Spot-on 2' }));
  await screen.findByText('Reminder set for Tue 18 Jul 2090');
  const [sent] = api.sentTo('POST /api/reminders');
  expect(sent?.body).toMatchObject({
    petIds: [bella.id],
    link,
    date: addDays(today, 26),
    anchor: 'completion',
    writes: { kind: 'treatment', target: 'flea', product: 'Spot-on 2' },
  });
  await events.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The reminder was deleted');
});

it('is offered at the latest against each, and not where one is set already', async () => {
  const writes = { kind: 'treatment' as const, target: 'flea' as const, product: 'Spot-on 1' };
  open({ reminders: [aReminder({ link: { ...link, id: before.id }, writes })] });
  await (await panel()).findByRole('button', { name: 'Remind me every 3 months of Spot-on 3' });
  expect((await panel()).queryByRole('button', { name: /Remind me .* Spot-on [12]/ })).toBeNull();
});

it.each([
  ['an animal that has died', { deceasedOn: today }],
  ['an animal that lives with others now', { status: 'transferred' as const }],
  ['somebody who may not plan', { role: 'viewer' as const }],
])('is not offered for %s', async (_case, given) => {
  const { api, queryClient } = open(given);
  await (await panel()).findByText('Spot-on 2');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: /Remind me/ })).toBeNull();
  expect(api.sentTo('POST /api/reminders')).toEqual([]);
});

interface Linked {
  tab: string;
  list: Route;
  answer: Reply;
  button: string;
  sent: object;
}

const jab = aVaccination({ petId: bella.id, nextDue: [aVaccinationDue({ on: addDays(today, 90) })] });
const plan = aVetVisit({
  petId: bella.id,
  status: 'planned',
  findings: null,
  at: { date: addDays(today, 12), time: '10:30', zone: 'Europe/London' },
});
// Two a day: sixty last thirty days, with a week's warning to order more.
const pills = aMedication({ petId: bella.id, unit: 'tablet', amount: '1', stock: '60', startsOn: addDays(today, -40) });

const linked: [string, Linked][] = [
  [
    'vaccination',
    {
      tab: 'health',
      list: 'GET /api/pets/{id}/vaccinations',
      answer: reply(vaccination.list, { items: [jab], nextCursor: null }),
      button: 'Remind me of Nobivac L4',
      sent: {
        link: { kind: 'vaccination', petId: bella.id, id: jab.id },
        type: 'vaccination',
        date: addDays(today, 90),
      },
    },
  ],
  [
    'planned visit',
    {
      tab: 'visits',
      list: 'GET /api/pets/{id}/visits',
      answer: reply(visit.list, { items: [plan], nextCursor: null }),
      button: 'Remind me of Yearly check',
      sent: {
        link: { kind: 'visit', petId: bella.id, id: plan.id },
        type: 'appointment',
        date: addDays(today, 12),
        time: '10:30',
        leadTimes: ['P1D', 'PT2H'],
      },
    },
  ],
  [
    'refill',
    {
      tab: 'medication',
      list: 'GET /api/pets/{id}/medications',
      answer: reply(medication.list, { items: [pills], nextCursor: null }),
      button: 'Remind me to order more Caninsulin',
      sent: {
        link: { kind: 'medication', petId: bella.id, id: pills.id },
        type: 'medication',
        title: 'Order more Caninsulin',
      },
    },
  ],
];

it.each(linked)('sets a reminder of a %s with one press, tied to its record; Undo takes it away', async (_kind, of) => {
  const { api, events } = open({ tab: of.tab, answers: { [of.list]: of.answer } });
  await events.click(await screen.findByRole('button', { name: of.button }));
  await screen.findByText('Reminder set for Tue 18 Jul 2090');
  const sent = api.sentTo('POST /api/reminders')[0]?.body;
  expect(reminderCreate.safeParse(sent).error).toBeUndefined();
  expect(sent).toMatchObject({ petIds: [bella.id], ...of.sent });
  await events.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The reminder was deleted');
  expect(api.sentTo('DELETE /api/reminders/{id}')).toHaveLength(1);
});

it.each(linked)('leads to the reminder that a %s has already', async (_kind, { tab, list, answer, button, sent }) => {
  const { link: to } = sent as { link: RecordLink };
  const set = aReminder({ link: to });
  open({ tab, answers: { [list]: answer }, reminders: [set] });
  const found = await screen.findByRole('link', { name: button.replace('Remind me', 'Reminder set') });
  expect(found.getAttribute('href')).toBe(`/schedule/${set.id}`);
  expect(screen.queryByRole('button', { name: button })).toBeNull();
});

it('plans the refill for a week before the last of it is used', async () => {
  const { api, events } = open({
    tab: 'medication',
    answers: { 'GET /api/pets/{id}/medications': reply(medication.list, { items: [pills], nextCursor: null }) },
  });
  await events.click(await screen.findByRole('button', { name: 'Remind me to order more Caninsulin' }));
  const { date } = reminderCreate.parse(api.sentTo('POST /api/reminders')[0]?.body);
  expect([addDays(today, 22), addDays(today, 23)]).toContain(date);
});
