import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { dateIn, pet as petSchema } from '@petcare/contracts';
import { anOrganisation, aPet, aUser, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import { organisationQuery } from '@petcare/web';
import app from '../../app.tsx';
import { quietOverview } from '../../history/quiet-overview.fixture.ts';

const bella = aPet({ name: 'Bella' });
const dead = { ...bella, deceasedOn: '2026-11-20', version: 2 };
const open = (role: 'owner' | 'viewer' = 'owner') =>
  renderRemote(app, { path: `/pets/${bella.id}`, user: aUser({ role }) });

async function ask({ events }: ReturnType<typeof open>) {
  await events.click(await screen.findByRole('button', { name: 'Actions for Bella' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Record that Bella has died' }));
  return screen.findByLabelText<HTMLInputElement>('Date');
}

it('is asked for with its date, today unless somebody says otherwise, and taken back with one press', async () => {
  const api = mockApi({
    ...quietOverview,
    'GET /api/pets/{id}': reply(petSchema, bella),
    'POST /api/pets/{id}/deceased': reply(petSchema, dead),
    'DELETE /api/pets/{id}/deceased': reply(petSchema, bella),
  });
  const page = open();
  const date = await ask(page);
  expect(date.value).toBe(dateIn('Europe/London'));
  fireEvent.change(date, { target: { value: '2026-11-20' } });
  await page.events.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Bella died on 20 Nov 2026');
  await screen.findByText('Reminders about Bella have stopped');
  expect(api.sentTo('POST /api/pets/{id}/deceased').map(({ body }) => body)).toEqual([{ on: '2026-11-20' }]);
  await page.events.click(screen.getByRole('button', { name: 'Change the date' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Date')).value).toBe('2026-11-20');
  await page.events.click(screen.getByRole('button', { name: 'Cancel' }));
  await page.events.click(screen.getByRole('button', { name: 'Undo this' }));
  await waitFor(() => expect(screen.queryByText('Bella died on 20 Nov 2026')).toBeNull());
});

it('has the banner about the plan’s limits asked for again, and so has taking it back', async () => {
  mockApi({
    ...quietOverview,
    'GET /api/pets/{id}': reply(petSchema, bella),
    'POST /api/pets/{id}/deceased': reply(petSchema, dead),
    'DELETE /api/pets/{id}/deceased': reply(petSchema, bella),
  });
  const page = open();
  const isAskedFor = () => page.queryClient.getQueryState(organisationQuery.queryKey)?.isInvalidated;
  await ask(page);
  await page.events.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Bella died on 20 Nov 2026');
  await waitFor(() => expect(isAskedFor()).toBe(true));
  page.queryClient.setQueryData(organisationQuery.queryKey, anOrganisation());
  await page.events.click(screen.getByRole('button', { name: 'Undo this' }));
  await waitFor(() => expect(isAskedFor()).toBe(true));
});

it('says at the date what is wrong with it', async () => {
  const message = 'Enter a date on or after the birth date.';
  mockApi({
    ...quietOverview,
    'GET /api/pets/{id}': reply(petSchema, bella),
    'POST /api/pets/{id}/deceased': refuse('validation', { errors: [{ path: 'on', message }] }),
  });
  const page = open();
  await ask(page);
  await page.events.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(message);
});

it('has its date corrected, and Undo puts back the date, not the life', async () => {
  const answered = (on: string) => reply(petSchema, { ...dead, deceasedOn: on });
  const api = mockApi({
    ...quietOverview,
    'GET /api/pets/{id}': reply(petSchema, dead),
    'POST /api/pets/{id}/deceased': [answered('2026-11-21'), answered('2026-11-20')],
  });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Change the date' }));
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2026-11-21' } });
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Bella died on 21 Nov 2026');
  await screen.findByText('The date was changed');
  expect(screen.queryByText('Reminders about Bella have stopped')).toBeNull();
  await events.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Bella died on 20 Nov 2026');
  const sent = api.sentTo('POST /api/pets/{id}/deceased').map(({ body }) => body);
  expect(sent).toEqual([{ on: '2026-11-21' }, { on: '2026-11-20' }]);
});

it('freezes the age', async () => {
  const old = { ...dead, birthDate: '2010-11-21', birthDatePrecision: 'day' as const };
  mockApi({ ...quietOverview, 'GET /api/pets/{id}': reply(petSchema, old) });
  open();
  await screen.findByText('Dog · 15 years');
});

it('can be seen, not changed, by those who may only look', async () => {
  mockApi({ ...quietOverview, 'GET /api/pets/{id}': reply(petSchema, dead) });
  open('viewer');
  await screen.findByText('Bella died on 20 Nov 2026');
  expect(screen.queryByRole('button', { name: 'Undo this' })).toBeNull();
});
