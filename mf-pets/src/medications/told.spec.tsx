import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { memberList, pet as petSchema, reminderList, type Member } from '@petcare/contracts';
import { doseList } from '@petcare/contracts/doses';
import { medication, type Medication } from '@petcare/contracts/health';
import { presetAreas, sharedWithMeList } from '@petcare/contracts/sharing';
import { aPet, aMember, aUser, mockApi, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';
import { aMedication } from '../health/records.fixture.ts';
import { quietOverview } from '../history/quiet-overview.fixture.ts';
import { aShare } from '../sharing/grants.fixture.ts';

const user = aUser();
const member = (firstName: string, given: Partial<Member> = {}) => aMember({ firstName, ...given });
const me = member('Dana', { id: user.id, role: 'owner' });
const [sam, kate] = [member('Sam'), member('Kate')];
const bella = aPet({ name: 'Bella' });
const url = '/api/pets/{id}/medications' as const;
const insulin = aMedication({ petId: bella.id, createdBy: user.id, emailWhenDue: true, refillLeadDays: null });

let api: MockApi;
beforeEach(() => {
  api = mockApi({
    ...quietOverview,
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/reminders': reply(reminderList, { items: [], nextCursor: null }),
    'GET /api/pets/{id}/doses': reply(doseList, { items: [], nextCursor: null }),
    'GET /api/organization/members': reply(memberList, { items: [me, sam, kate], nextCursor: null }),
    [`GET ${url}`]: listed(insulin),
    [`PATCH ${url}/{row}`]: reply(medication.row, { ...insulin, version: 2 }),
  });
});
afterEach(() => sessionStorage.clear());

const listed = (...items: Medication[]) => reply(medication.list, { items, nextCursor: null });
async function edit() {
  const { events } = renderRemote(app, {
    path: `/pets/${bella.id}?tab=medication&edit=medication:${insulin.id}`,
    user,
  });
  const form = within(await screen.findByRole('dialog'));
  return { events, form };
}
const group = 'Who’s told';
const chosen = () =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map((box) => box.labels?.[0]?.textContent);
const sent = () => api.sentTo(`PATCH ${url}/{row}`).map(({ body }) => body);

it('is whoever added it, until others are chosen', async () => {
  const { events, form } = await edit();
  await form.findByRole('group', { name: group });
  expect(chosen()).toEqual(['You']);
  await events.click(form.getByRole('checkbox', { name: 'Sam' }));
  expect(chosen()).toEqual(['You', 'Sam']);
  await events.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ version: 1, assigneeIds: [user.id, sam.id] }]));
});

it('needs somebody', async () => {
  const { events, form } = await edit();
  await events.click(await form.findByRole('checkbox', { name: 'You' }));
  await events.click(form.getByRole('button', { name: 'Save' }));
  within(await form.findByRole('group', { name: group })).getByText('Choose at least one person.');
  expect(sent()).toEqual([]);
});

it('is asked only where there are e-mails', async () => {
  api.answer(`GET ${url}`, listed({ ...insulin, assigneeIds: [sam.id] }));
  const { events, form } = await edit();
  await form.findByRole('group', { name: group });
  expect(chosen()).toEqual(['Sam']);
  await events.click(form.getByRole('checkbox', { name: /^E-mail when a dose is due/ }));
  expect(form.queryByRole('group', { name: group })).toBeNull();
  await events.click(form.getByText('More options'));
  await events.type(form.getByLabelText('Days’ warning before it runs out', { exact: false }), '7');
  await form.findByRole('group', { name: group });
});

describe('who else is told', () => {
  const later = 'If a dose isn’t given, tell';
  const options = () => [...screen.getByLabelText<HTMLSelectElement>(later).options].map(({ text }) => text);

  it('is chosen with how much later, among those who aren’t told anyway', async () => {
    const { events, form } = await edit();
    const select = await form.findByLabelText(later);
    expect(options()).toEqual(['Nobody else', 'Sam', 'Kate']);
    form.getByText(/we tell them 15 minutes before it’s too late/);
    await events.selectOptions(select, 'Kate');
    // The doses' own times are asked for under "When".
    form.getByRole('group', { name: 'When' });
    const delays = within(form.getByRole('group', { name: 'How much later' }));
    await events.click(delays.getByRole('radio', { name: '2 hours later' }));
    await events.click(form.getByRole('button', { name: 'Save' }));
    const escalation = { to: kate.id, after: 'PT2H' };
    await waitFor(() => expect(sent()).toEqual([{ version: 1, escalation }]));
  });

  it('is nobody any more once they’re told anyway', async () => {
    api.answer(`GET ${url}`, listed({ ...insulin, escalation: { to: sam.id, after: 'PT30M' } }));
    const { events, form } = await edit();
    expect((await form.findByLabelText<HTMLSelectElement>(later)).value).toBe(sam.id);
    await events.click(form.getByRole('checkbox', { name: 'Sam' }));
    expect(options()).toEqual(['Nobody else', 'Kate']);
    await events.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ version: 1, assigneeIds: [user.id, sam.id], escalation: null }]));
  });

  it('may be whoever added it where there are no e-mails, and nobody where there are no times', async () => {
    const { events, form } = await edit();
    await events.click(await form.findByRole('checkbox', { name: /^E-mail when a dose is due/ }));
    expect(options()).toEqual(['Nobody else', 'You', 'Sam', 'Kate']);
    await events.selectOptions(form.getByLabelText(later), 'You');
    await events.click(form.getByRole('radio', { name: 'When needed' }));
    expect(form.queryByLabelText(later)).toBeNull();
    await events.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([expect.not.objectContaining({ escalation: expect.anything() })]));
  });

  it('is refused in the API’s words', async () => {
    const message = 'Choose people who can see medication here.';
    const errors = [{ path: 'escalation.to', message }];
    api.answer(`PATCH ${url}/{row}`, refuse('validation', { errors }));
    const { events, form } = await edit();
    await events.selectOptions(await form.findByLabelText(later), 'Kate');
    await events.click(form.getByRole('button', { name: 'Save' }));
    // In the list of faults, and at its field.
    await waitFor(() => expect(form.getAllByText(message)).toHaveLength(2));
  });

  it('is named on the medication’s row', async () => {
    const escalation = { to: kate.id, after: 'PT1H' };
    api.answer(`GET ${url}`, listed({ ...insulin, assigneeIds: [user.id, sam.id], escalation }));
    renderRemote(app, { path: `/pets/${bella.id}?tab=medication`, user });
    await screen.findByText('Told: You and Sam · If a dose isn’t given: Kate, 1 hour later');
  });

  it('is the only one named there where nobody is told of what’s due or runs out', async () => {
    const escalation = { to: kate.id, after: 'PT1H' };
    api.answer(`GET ${url}`, listed({ ...insulin, emailWhenDue: false, assigneeIds: [user.id, sam.id], escalation }));
    renderRemote(app, { path: `/pets/${bella.id}?tab=medication`, user });
    await screen.findByText('If a dose isn’t given: Kate, 1 hour later');
  });

  it('is nobody to name where there are neither e-mails nor a warning', async () => {
    api.answer(`GET ${url}`, listed({ ...insulin, emailWhenDue: false, assigneeIds: [sam.id] }));
    renderRemote(app, { path: `/pets/${bella.id}?tab=medication`, user });
    await screen.findAllByText(new RegExp(insulin.drug));
    expect(screen.queryByText(/^Told:/)).toBeNull();
    expect(api.sentTo('GET /api/organization/members')).toEqual([]);
  });

  it('is named with the warning alone', async () => {
    api.answer(`GET ${url}`, listed({ ...insulin, emailWhenDue: false, refillLeadDays: 7, assigneeIds: [sam.id] }));
    renderRemote(app, { path: `/pets/${bella.id}?tab=medication`, user });
    await screen.findByText('Told: Sam');
  });
});

it('is nothing to choose for those it is shared with', async () => {
  const areas = { ...presetAreas('sitter'), medication: 'edit' as const };
  const share = aShare({ areas, pets: [{ id: bella.id, name: 'Bella' }] });
  api.answer('GET /api/shared-with-me', reply(sharedWithMeList, { items: [share] }));
  const { form } = await edit();
  await form.findByRole('checkbox', { name: /^E-mail when a dose is due/ });
  expect(form.queryByRole('group', { name: group })).toBeNull();
  expect(form.queryByLabelText('If a dose isn’t given, tell')).toBeNull();
  expect(api.sentTo('GET /api/organization/members')).toEqual([]);
});
