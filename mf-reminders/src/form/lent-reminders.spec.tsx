import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { occurrenceList, petList, reminder } from '@petcare/contracts';
import { sharedWithMeList, wholeAreas, type ChosenAreas, type GrantLevel } from '@petcare/contracts/sharing';
import {
  aListedPet,
  anOrganisation,
  aReminder,
  aUser,
  mockApi,
  refuse,
  renderRemote,
  reply,
  type MockApi,
} from '@petcare/testing/web';
import app from '../app.tsx';

const own = aListedPet({ name: 'Tilly' });
const lent = aListedPet({ name: 'Biscuit' });
const theirs = aReminder({ petIds: [lent.id], title: 'Brush', version: 3 });

let api: MockApi;
function given(reminders: GrantLevel, more: ChosenAreas = {}): void {
  const share = {
    id: crypto.randomUUID(),
    pets: [{ id: lent.id, name: lent.name }],
    preset: null,
    areas: wholeAreas({ reminders, ...more }),
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
/** Their own organisation can only read, which is nothing to whoever shares the pet. */
const open = (path: string, role: 'owner' | 'viewer' | null = 'owner') =>
  renderRemote(app, { path, user: aUser({ role }), organisation: anOrganisation({ status: 'trial-ended' }) });

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
  screen.getByText('Ask whoever shares the pet with you if you need to add or change them.');
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

const recorded = () =>
  within(screen.getByRole('group', { name: 'When it’s done, record' }))
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);

it.each([
  [{ notes: 'add' }, ['Nothing', 'A note']],
  [{ medical: 'add', notes: 'view' }, ['Nothing', 'A parasite treatment']],
  [{ medical: 'edit', notes: 'edit' }, ['Nothing', 'A parasite treatment', 'A note']],
] as const)('offers to record only what they may add: %o', async (more, offered) => {
  given('add', more);
  const { events } = open(`/schedule/new?petId=${lent.id}`);
  await events.click(await screen.findByText('More options'));
  expect(recorded()).toEqual(offered);
});

it('offers to record nothing where only reminders are shared', async () => {
  given('add', { notes: 'view' });
  const { events } = open(`/schedule/new?petId=${lent.id}`);
  await events.click(await screen.findByText('More options'));
  screen.getByRole('group', { name: 'Ask again if it isn’t done' });
  expect(screen.queryByRole('group', { name: 'When it’s done, record' })).toBeNull();
});

it('keeps what the owner has recorded, which they may leave out and not change', async () => {
  given('edit');
  const writes = { kind: 'treatment', target: 'roundworm', product: 'Milbemax' } as const;
  api.answer('GET /api/reminders/{id}', reply(reminder, { ...theirs, writes, mayEdit: true }));
  const { events } = open(`/schedule/${theirs.id}/edit`);
  await events.type(await screen.findByLabelText('What needs doing'), ' well');
  await events.click(screen.getByText('More options'));
  expect(recorded()).toEqual(['Nothing', 'A parasite treatment']);
  expect(screen.queryByRole('textbox', { name: 'Product' })).toBeNull();
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Brush was saved');
  expect(api.sentTo('PATCH /api/reminders/{id}').map(({ body }) => body)).toEqual([
    { title: 'Brush well', version: 3 },
  ]);
});

it('says beside the choice that it isn’t shared any more', async () => {
  given('add', { notes: 'add' });
  const message = 'You can’t add entries like this here.';
  api.answer('POST /api/reminders', refuse('validation', { errors: [{ path: 'writes.kind', message }] }));
  const { events } = open(`/schedule/new?petId=${lent.id}`);
  await events.type(await screen.findByLabelText('What needs doing'), 'Brush');
  await events.click(screen.getByText('More options'));
  await events.click(screen.getByRole('radio', { name: 'A note' }));
  await events.type(screen.getByLabelText('What it says'), 'Brushed.');
  await events.click(screen.getByRole('button', { name: 'Add reminder' }));
  const choice = await screen.findByRole('group', { name: 'When it’s done, record', description: new RegExp(message) });
  within(choice).getByText(message);
});
