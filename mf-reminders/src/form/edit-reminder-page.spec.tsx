import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { occurrenceList, petList, reminder, type Reminder } from '@petcare/contracts';
import { aListedPet, aReminder, aUser, mockApi, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const max = aListedPet({ name: 'Max' });
const stored = aReminder({ petIds: [bella.id], rrule: 'FREQ=WEEKLY;INTERVAL=4', notes: 'Both sides', version: 3 });
const page = `/schedule/${stored.id}`;

let api: MockApi;
beforeEach(() => {
  sessionStorage.clear();
  api = mockApi({
    'GET /api/pets': reply(petList, { items: [bella, max], nextCursor: null }),
    'GET /api/reminders/{id}': reply(reminder, stored),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
    'GET /api/recycle-bin/{id}': refuse('not-found'),
  });
});

const user = aUser();
const open = () => renderRemote(app, { path: `${page}/edit`, user });
const title = () => screen.findByLabelText<HTMLInputElement>('What needs doing');
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = () => api.sentTo('PATCH /api/reminders/{id}').map(({ body }) => body);
const answerWith = (changed: Partial<Reminder>) =>
  api.answer('PATCH /api/reminders/{id}', reply(reminder, { ...stored, version: 4, ...changed }));

describe('editing a reminder', () => {
  it('starts with what is stored and sends only what was changed', async () => {
    answerWith({ petIds: [bella.id, max.id], rrule: null });
    const { events, location } = open();
    expect((await title()).value).toBe('Flea treatment');
    expect(screen.getByLabelText<HTMLInputElement>('How many weeks apart').value).toBe('4');
    await events.click(screen.getByRole('checkbox', { name: 'Max' }));
    await events.click(screen.getByRole('radio', { name: 'Once' }));
    await events.click(save());
    await screen.findByText('Flea treatment was saved');
    expect(location()).toBe(page);
    expect(sent()).toEqual([{ petIds: [bella.id, max.id], rrule: null, version: 3 }]);
  });

  it('sends nothing when nothing was changed', async () => {
    const { events, location } = open();
    await title();
    await events.click(save());
    await waitFor(() => expect(location()).toBe(page));
    expect(sent()).toEqual([]);
  });

  it('keeps a pet that is in the recycle bin', async () => {
    const gone = crypto.randomUUID();
    api.answer('GET /api/reminders/{id}', reply(reminder, { ...stored, petIds: [gone, bella.id] }));
    answerWith({});
    const { events } = open();
    await events.type(await title(), ' now');
    await events.click(save());
    await screen.findByText('Flea treatment was saved');
    expect(sent()).toEqual([{ title: 'Flea treatment now', version: 3 }]);
  });

  it('keeps a pet that is in the recycle bin when another is added', async () => {
    const gone = crypto.randomUUID();
    api.answer('GET /api/reminders/{id}', reply(reminder, { ...stored, petIds: [gone, bella.id] }));
    answerWith({});
    const { events } = open();
    await events.click(await screen.findByRole('checkbox', { name: 'Max' }));
    await events.click(save());
    await screen.findByText('Flea treatment was saved');
    expect(sent()).toEqual([{ petIds: [gone, bella.id, max.id], version: 3 }]);
  });

  it('offers no pet that lives with others now', async () => {
    const tilly = aListedPet({ name: 'Tilly', status: 'transferred' });
    api.answer('GET /api/pets', reply(petList, { items: [bella, max, tilly], nextCursor: null }));
    open();
    await screen.findByRole('checkbox', { name: 'Max' });
    expect(screen.queryByRole('checkbox', { name: 'Tilly' })).toBeNull();
  });

  it('shows a zone that is not the usual one', async () => {
    api.answer('GET /api/reminders/{id}', reply(reminder, { ...stored, zone: 'Pacific/Auckland' }));
    open();
    expect((await screen.findByLabelText<HTMLSelectElement>('Time zone')).value).toBe('Pacific/Auckland');
  });

  it('says when there is no such reminder', async () => {
    api.answer('GET /api/reminders/{id}', refuse('not-found'));
    open();
    await screen.findByRole('heading', { name: 'We can’t find this reminder' });
  });

  it('is not for those who may only look', async () => {
    renderRemote(app, { path: `${page}/edit`, user: aUser({ role: 'viewer' }) });
    await screen.findByRole('heading', { name: 'You can look at reminders here' });
    screen.getByText('Ask an owner or admin of your organisation if you need to add or change them.');
  });
});

describe('when somebody else saved meanwhile', () => {
  const theirs = { ...stored, title: 'Spot-on', type: 'medication' as const, version: 4 };

  const collide = async () => {
    api.answer('PATCH /api/reminders/{id}', [
      refuse('stale', { message: 'Somebody else has changed this.', current: theirs }),
      reply(reminder, { ...theirs, title: 'Flea drops', version: 5 }),
    ]);
    const screenOf = open();
    const box = await title();
    await screenOf.events.clear(box);
    await screenOf.events.type(box, 'Flea drops');
    await screenOf.events.click(save());
    const alert = await screen.findByRole('alert');
    return { ...screenOf, alert };
  };

  it('both versions are shown', async () => {
    const { alert } = await collide();
    within(alert).getByRole('heading', { name: 'Somebody else has changed this' });
    expect(alert.textContent).toContain('Theirs: Spot-onYours: Flea drops');
    expect(alert.textContent).toContain('Theirs: MedicationYours: not changed, so theirs stays');
    expect(document.activeElement).toBe(alert);
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('medication');
  });

  it('mine can be kept, on top of what they changed', async () => {
    const { events, location } = await collide();
    await events.click(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Flea drops was saved');
    expect(location()).toBe(page);
    expect(sent()).toEqual([
      { title: 'Flea drops', version: 3 },
      { title: 'Flea drops', version: 4 },
    ]);
  });

  it('theirs can be taken', async () => {
    const { events } = await collide();
    await events.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(async () => expect((await title()).value).toBe('Spot-on'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent()).toHaveLength(1);
  });
});
