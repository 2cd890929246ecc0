import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { occurrenceList, petList, reminder } from '@petcare/contracts';
import { sharedWithMeList, wholeAreas, type GrantLevel } from '@petcare/contracts/sharing';
import { aListedPet, aReminder, aUser, mockApi, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';

const own = aListedPet({ name: 'Tilly' });
const lent = aListedPet({ name: 'Biscuit' });
const theirs = aReminder({ petIds: [lent.id], title: 'Brush', version: 3 });

let api: MockApi;
function given(reminders: GrantLevel): void {
  const share = {
    id: crypto.randomUUID(),
    pets: [{ id: lent.id, name: lent.name }],
    preset: null,
    areas: wholeAreas({ reminders }),
    from: '2026-01-01T00:00:00.000Z',
    until: null,
    state: 'live' as const,
    organizationId: crypto.randomUUID(),
    organizationName: 'Brook End',
  };
  api.answer('GET /api/shared-with-me', reply(sharedWithMeList, { items: [share] }));
}
beforeEach(() => {
  sessionStorage.clear();
  api = mockApi({
    'GET /api/pets': reply(petList, { items: [own], nextCursor: null }),
    'GET /api/reminders/{id}': reply(reminder, { ...theirs, mayEdit: true }),
    'POST /api/reminders': reply(reminder, theirs, 201),
    'PATCH /api/reminders/{id}': reply(reminder, theirs),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
  });
});
const open = (path: string, role: 'owner' | 'viewer' | null = 'owner') =>
  renderRemote(app, { path, user: aUser({ role }) });

it.each(['owner', 'viewer', null] as const)(
  'adds one for a pet that is shared, as %s of somewhere else',
  async (role) => {
    given('add');
    const { events } = open(`/schedule/new?petId=${lent.id}`, role);
    await screen.findByRole('heading', { name: 'Add a reminder for Biscuit' });
    await events.type(await screen.findByLabelText('What needs doing'), 'Brush');
    expect(screen.queryByRole('checkbox', { name: 'Tilly' })).toBeNull();
    await events.click(screen.getByRole('button', { name: 'Add reminder' }));
    await screen.findByText('Brush was added');
    expect(api.sentTo('POST /api/reminders')).toMatchObject([{ body: { petIds: [lent.id], title: 'Brush' } }]);
  },
);

it('adds none for a pet whose reminders are shown alone', async () => {
  given('view');
  open(`/schedule/new?petId=${lent.id}`, null);
  await screen.findByText('You can look at reminders here');
});

it('changes one that is theirs to change, and no other', async () => {
  given('add');
  const { events } = open(`/schedule/${theirs.id}/edit`, null);
  await events.type(await screen.findByLabelText('What needs doing'), ' well');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Brush was saved');
  expect(api.sentTo('PATCH /api/reminders/{id}')).toMatchObject([{ body: { title: 'Brush well', version: 3 } }]);
});

it('does not offer to change one that is about another pet, too, whoever they are in their own organisation', async () => {
  given('edit');
  api.answer('GET /api/reminders/{id}', reply(reminder, { ...theirs, mayEdit: false }));
  open(`/schedule/${theirs.id}/edit`);
  await screen.findByText('You can look at reminders here');
});

it('has a page where it is shared, with what is due and without who changed it', async () => {
  given('edit');
  api.answer('GET /api/reminders/{id}', reply(reminder, { ...theirs, mayEdit: false }));
  open(`/schedule/${theirs.id}`);
  const facts = within(await screen.findByRole('region', { name: 'Details' }));
  await facts.findByText(/Biscuit/);
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: /history/i })).toBeNull();
  expect(api.sentTo('GET /api/occurrences').every(({ query }) => query.get('petId') === lent.id)).toBe(true);
});
