import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addDays, dateIn, occurrenceList, pet as petSchema } from '@petcare/contracts';
import { contact } from '@petcare/contracts/contacts';
import { doseList } from '@petcare/contracts/doses';
import { vaccination, visit } from '@petcare/contracts/health';
import { note } from '@petcare/contracts/journal';
import { sharedWithMeList, wholeAreas, type ChosenAreas } from '@petcare/contracts/sharing';
import { anOccurrence, aPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aVaccination, aVaccinationDue } from '../health/records.fixture.ts';
import { aShare } from '../sharing/grants.fixture.ts';

const bella = aPet({ name: 'Bella' });
const today = dateIn('Europe/London');
const none = { items: [], nextCursor: null };
const late = aVaccination({ petId: bella.id, nextDue: [aVaccinationDue({ on: addDays(today, -40) })] });
const walk = anOccurrence({ petIds: [bella.id], title: 'Walk', localDate: addDays(today, 1) });

function open({
  tab = 'notes',
  areas,
  deceasedOn = null,
}: {
  tab?: string;
  areas?: ChosenAreas;
  deceasedOn?: string | null;
}) {
  const share = aShare({ pets: [{ id: bella.id, name: 'Bella' }], areas: wholeAreas(areas ?? {}) });
  const api = mockApi({
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: areas ? [share] : [] }),
    'GET /api/pets/{id}': reply(petSchema, { ...bella, deceasedOn }),
    'GET /api/contacts': reply(contact.list, none),
    'GET /api/pets/{id}/notes': reply(note.list, none),
    'GET /api/pets/{id}/doses': reply(doseList, none),
    'GET /api/pets/{id}/visits': reply(visit.list, none),
    'GET /api/pets/{id}/vaccinations': reply(vaccination.list, { items: [late], nextCursor: null }),
    'GET /api/occurrences': reply(occurrenceList, { items: [walk], nextCursor: null }),
  });
  const page = renderRemote(app, {
    path: `/pets/${bella.id}?tab=${tab}`,
    user: aUser({ role: areas ? 'viewer' : 'owner' }),
  });
  return { api, ...page };
}
const head = async () => within(await screen.findByRole('banner'));

afterEach(() => sessionStorage.clear());

it.each(['notes', 'visits'])(
  'says on %s what matters next, a jab without a reminder too, and leads there',
  async (tab) => {
    const { events, location } = open({ tab });
    await screen.findByText('Overdue:');
    await events.click((await head()).getByRole('link', { name: 'Vaccination: Nobivac L4' }));
    expect(location()).toBe(`/pets/${bella.id}?tab=health`);
  },
);

it('says it to whoever may see the health record and no reminders, and asks for nothing else', async () => {
  const { api } = open({ areas: { profile: 'view', medical: 'view', notes: 'view' } });
  await screen.findByText('Overdue:');
  expect(api.sentTo('GET /api/occurrences')).toEqual([]);
  expect(api.sentTo('GET /api/pets/{id}/doses')).toEqual([]);
});

it('says of the reminders alone to whoever may see just these', async () => {
  const { api } = open({ areas: { profile: 'view', reminders: 'view', notes: 'view' } });
  await screen.findByText(/^Walk/);
  (await head()).getByText(/, tomorrow/);
  expect(api.sentTo('GET /api/pets/{id}/vaccinations')).toEqual([]);
});

it('says nothing of an animal that has died', async () => {
  const { api } = open({ deceasedOn: today });
  await screen.findByRole('heading', { level: 1, name: 'Bella' });
  expect(screen.queryByText('Overdue:')).toBeNull();
  expect(api.sentTo('GET /api/pets/{id}/vaccinations')).toEqual([]);
});
