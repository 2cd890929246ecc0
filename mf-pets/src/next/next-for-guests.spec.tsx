import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addDays, dateIn, occurrenceList, pet as petSchema, remoteDescriptor } from '@petcare/contracts';
import { sharedWithMeList, wholeAreas, type ChosenAreas } from '@petcare/contracts/sharing';
import type { RemoteSeam } from '@petcare/remote';
import { anOccurrence, aPet, aUser, renderRemote, reply, seam } from '@petcare/testing/web';
import app from '../app.tsx';
import { quietOverview } from '../history/quiet-overview.fixture.ts';
import { aShare } from '../sharing/grants.fixture.ts';
import { answers, aSession, plan } from '../training/training.fixture.ts';

const reminders = join(import.meta.dirname, '../../../mf-reminders/remote.json');
const { intents = [] } = remoteDescriptor.parse(JSON.parse(readFileSync(reminders, 'utf8')));
/** As the shell answers somebody in no organisation: what needs a right in one isn't for them. */
const intent: RemoteSeam['intent'] = (name, given) =>
  intents.some((offer) => offer.intent === name && offer.needs === undefined)
    ? seam.intent(name, given)
    : { path: null, reason: 'You can’t do this here.' };

const guest = aUser({ role: null, organizationId: null });
const bella = aPet({ name: 'Bella', id: plan.petId });
const walk = anOccurrence({
  petIds: [bella.id],
  title: 'Walk',
  localDate: addDays(dateIn('Europe/London'), 1),
});

function open(path: string, areas: ChosenAreas) {
  const api = answers([aSession({ homework: 'Five times before supper' })]);
  const share = aShare({ pets: [{ id: bella.id, name: 'Bella' }], areas: wholeAreas(areas) });
  for (const [route, answer] of Object.entries(quietOverview)) api.answer(route as keyof typeof quietOverview, answer);
  api.answer('GET /api/shared-with-me', reply(sharedWithMeList, { items: [share] }));
  api.answer('GET /api/pets/{id}', reply(petSchema, bella));
  api.answer('GET /api/occurrences', reply(occurrenceList, { items: [walk], nextCursor: null }));
  return renderRemote(app, { path, user: guest, intent });
}

afterEach(() => sessionStorage.clear());

it('leads guests from what is next for a lent pet to its reminder', async () => {
  open(`/pets/${bella.id}`, { profile: 'view', reminders: 'view' });
  const next = within(await screen.findByRole('list', { name: 'What’s next' }));
  expect(next.getByRole('link', { name: /Walk/ }).getAttribute('href')).toBe(`/schedule/${walk.reminderId}`);
  const head = within(screen.getByRole('banner'));
  expect(head.getByRole('link', { name: 'Walk' }).getAttribute('href')).toBe(`/schedule/${walk.reminderId}`);
  expect(screen.queryByRole('link', { name: 'Add a reminder' })).toBeNull();
});

it('lets those who may add reminders add one there', async () => {
  open(`/pets/${bella.id}`, { profile: 'view', reminders: 'add' });
  const add = await screen.findByRole('link', { name: 'Add a reminder' });
  expect(add.getAttribute('href')).toBe(`/schedule/new?petId=${bella.id}`);
});

it('reminds them of homework, too', async () => {
  open(`/training/${plan.id}`, { profile: 'view', training: 'view', reminders: 'add' });
  const remind = await screen.findByRole('link', { name: 'Remind me' });
  expect(remind.getAttribute('href')).toContain(`/schedule/new?petId=${bella.id}&title=Practise`);
});
