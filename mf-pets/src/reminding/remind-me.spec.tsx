import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  addDays,
  dateIn,
  pet as petSchema,
  reminder,
  reminderList,
  type Reminder,
  type RecordLink,
} from '@petcare/contracts';
import { allergy, condition, measure, treatment, vaccination, type Treatment } from '@petcare/contracts/health';
import { aPet, aReminder, aUser, mockApi, noContent, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

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
}: {
  role?: 'owner' | 'carer';
  reminders?: Reminder[];
  deceasedOn?: string | null;
} = {}) {
  const api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, { ...bella, deceasedOn }),
    'GET /api/pets/{id}/allergies': reply(allergy.list, none),
    'GET /api/pets/{id}/vaccinations': reply(vaccination.list, none),
    'GET /api/pets/{id}/conditions': reply(condition.list, none),
    'GET /api/pets/{id}/measures': reply(measure.list, none),
    'GET /api/pets/{id}/treatments': reply(treatment.list, { items: [latest, before, worms], nextCursor: null }),
    'GET /api/reminders': reply(reminderList, { items: reminders, nextCursor: null }),
    'POST /api/reminders': reply(reminder, aReminder({ date: '2090-07-18', link }), 201),
    'DELETE /api/reminders/{id}': noContent,
  });
  return { api, ...renderRemote(app, { path: `/pets/${bella.id}?tab=health`, user: aUser({ role }) }) };
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
  ['somebody who may not plan', { role: 'carer' as const }],
])('is not offered for %s', async (_case, given) => {
  const { api } = open(given);
  await (await panel()).findByText('Spot-on 2');
  if ('role' in given) await screen.findByText('Spot-on 3');
  expect(screen.queryByRole('button', { name: /Remind me/ })).toBeNull();
  expect(api.sentTo('POST /api/reminders')).toEqual([]);
});
