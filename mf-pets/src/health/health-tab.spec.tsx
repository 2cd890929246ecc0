import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, type Role } from '@petcare/contracts';
import { allergy, condition, measure, treatment, vaccination, type Allergy } from '@petcare/contracts/health';
import {
  aPet,
  aUser,
  mockApi,
  noContent,
  offline,
  refuse,
  renderRemote,
  reply,
  type MockApi,
} from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aPet({ name: 'Bella' });
const user = aUser();
const someone = '0190f9c2-5f1e-7c3e-8b1a-aaaaaaaaaaaa';
const penicillin: Allergy = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  petId: bella.id,
  substance: 'Penicillin',
  kind: 'drug',
  reaction: 'Swollen face',
  severity: 'severe',
  status: 'active',
  version: 2,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: someone,
};
const listed = (...items: Allergy[]) => reply(allergy.list, { items, nextCursor: null });
const allergiesAt = '/api/pets/{id}/allergies' as const;

let api: MockApi;
beforeEach(() => {
  api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/pets/{id}/conditions': reply(condition.list, { items: [], nextCursor: null }),
    'GET /api/pets/{id}/treatments': reply(treatment.list, { items: [], nextCursor: null }),
    'GET /api/pets/{id}/vaccinations': reply(vaccination.list, { items: [], nextCursor: null }),
    'GET /api/pets/{id}/measures': reply(measure.list, { items: [], nextCursor: null }),
    [`GET ${allergiesAt}`]: listed(penicillin),
  });
});
afterEach(() => sessionStorage.clear());

const open = (search = '', role: Role = 'owner') =>
  renderRemote(app, { path: `/pets/${bella.id}?tab=health${search}`, user: { ...user, role } });
const panel = () => screen.findByRole('region', { name: 'Allergies' });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const bodies = (route: `${'POST' | 'PATCH'} /api/${string}`) => api.sentTo(route).map(({ body }) => body);

describe('the list', () => {
  it('says what there is, how bad, and what happens', async () => {
    open();
    await within(await panel()).findByText('Medicine · Severe · Swollen face');
  });

  it('is summed up above, with what is over left out', async () => {
    api.answer(
      `GET ${allergiesAt}`,
      listed(penicillin, { ...penicillin, id: someone, substance: 'Egg', status: 'resolved' }),
    );
    open();
    const summary = within(await screen.findByRole('region', { name: 'At a glance' }));
    await summary.findByText('Severe · Swollen face', { exact: false });
    expect(summary.queryByText('Egg')).toBeNull();
    summary.getByText('Not weighed yet');
    summary.getByRole('button', { name: 'Print' });
  });

  it('is summed up above from more than its first page', async () => {
    const wasps = Array.from({ length: 30 }, () => ({ ...penicillin, id: crypto.randomUUID(), substance: 'Wasps' }));
    api.answer(`GET ${allergiesAt}`, ({ query }) => {
      const items = [...wasps, penicillin].slice(0, Number(query.get('limit') ?? 20));
      return reply(allergy.list, { items, nextCursor: items.length > wasps.length ? null : 'more' });
    });
    open();
    const summary = within(await screen.findByRole('region', { name: 'At a glance' }));
    await summary.findByText('Penicillin');
  });

  it('offers the first one when there is none', async () => {
    api.answer(`GET ${allergiesAt}`, listed());
    const { events } = open();
    await events.click(await within(await panel()).findByRole('button', { name: 'Add allergy' }));
    await dialog('Add an allergy');
  });

  it('keeps the focus when the first one takes the place of its button', async () => {
    api.answer(`GET ${allergiesAt}`, listed());
    api.answer(`POST ${allergiesAt}`, () => {
      api.answer(`GET ${allergiesAt}`, listed(penicillin));
      return reply(allergy.row, penicillin, 201);
    });
    const { events } = open();
    await events.click(await within(await panel()).findByRole('button', { name: 'Add allergy' }));
    const form = within(await dialog('Add an allergy'));
    await events.type(form.getByRole('textbox', { name: 'What to' }), 'Penicillin');
    await events.click(form.getByRole('radio', { name: 'Medicine' }));
    await events.click(form.getByRole('radio', { name: 'Severe' }));
    await events.click(form.getByRole('button', { name: 'Add allergy' }));
    await screen.findByText('Penicillin was added');
    await waitFor(async () => expect(document.activeElement?.contains(await panel())).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('says that it did not load, and tries again', async () => {
    api.answer(`GET ${allergiesAt}`, offline);
    const { events } = open();
    await within(await panel()).findByText(/can’t reach Petcare/);
    api.answer(`GET ${allergiesAt}`, listed(penicillin));
    await events.click(within(await panel()).getByRole('button', { name: 'Try again' }));
    await within(await panel()).findByText('Penicillin');
  });

  it('shows more', async () => {
    const second = { ...penicillin, id: penicillin.id.replace(/1$/, '2'), substance: 'Wasps' };
    api.answer(`GET ${allergiesAt}`, ({ query }) =>
      query.get('cursor') === 'c' ? listed(second) : reply(allergy.list, { items: [penicillin], nextCursor: 'c' }),
    );
    const { events } = open();
    await events.click(await within(await panel()).findByRole('button', { name: 'Show more' }));
    await within(await panel()).findByText('Wasps');
  });

  it.each([
    ['viewer', someone, false, false],
    ['carer', someone, true, false],
    ['carer', user.id, true, true],
    ['member', someone, true, true],
  ] as const)('lets a %s change what %s wrote: %s, %s', async (role, createdBy, mayAdd, mayChange) => {
    api.answer(`GET ${allergiesAt}`, listed({ ...penicillin, createdBy }));
    const { events } = open('', role);
    const box = within(await panel());
    await box.findByText('Penicillin');
    expect(box.queryByRole('button', { name: 'Add allergy' }) !== null).toBe(mayAdd);
    await events.click(box.getByRole('button', { name: 'Actions for Penicillin' }));
    await screen.findByRole('menuitem', { name: 'History' });
    expect(screen.queryByRole('menuitem', { name: 'Edit' }) !== null).toBe(mayChange);
    expect(screen.queryByRole('menuitem', { name: 'Delete' }) !== null).toBe(mayChange);
  });
});

describe('adding', () => {
  it('is done by keyboard alone', async () => {
    api.answer(`POST ${allergiesAt}`, reply(allergy.row, { ...penicillin, substance: 'Wasps' }, 201));
    const { events, location } = open();
    (await within(await panel()).findByRole('button', { name: 'Add allergy' })).focus();
    await events.keyboard('{Enter}');
    await dialog('Add an allergy');
    await events.keyboard('Wasps{Tab} {ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Tab} {Enter}');
    await screen.findByText('Wasps was added');
    expect(bodies(`POST ${allergiesAt}`)).toEqual([
      { substance: 'Wasps', kind: 'insect', severity: 'mild', reaction: null, status: 'active' },
    ]);
    expect(location()).toBe(`/pets/${bella.id}?tab=health`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add allergy'));
  });

  it('says at the field what is wrong', async () => {
    const { events } = open('&add=allergy');
    const form = within(await dialog('Add an allergy'));
    await events.click(form.getByRole('button', { name: 'Add allergy' }));
    expect((await form.findByRole('alert')).textContent).toContain('What to: Say what the allergy is to.');
  });

  it('keeps what was typed when it is closed', async () => {
    const { events } = open('&add=allergy');
    await dialog('Add an allergy');
    await events.type(screen.getByRole('textbox', { name: 'What to' }), 'Bees');
    await events.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await events.click(within(await panel()).getByRole('button', { name: 'Add allergy' }));
    await screen.findByText('What you typed earlier is back');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'What to' }).value).toBe('Bees');
  });

  it('says that there is no connection, and keeps the form', async () => {
    api.answer(`POST ${allergiesAt}`, offline);
    const { events } = open('&add=allergy');
    const form = within(await dialog('Add an allergy'));
    await events.type(form.getByRole('textbox', { name: 'What to' }), 'Bees');
    await events.click(form.getByRole('radio', { name: 'Insect' }));
    await events.click(form.getByRole('radio', { name: 'Mild' }));
    await events.click(form.getByRole('button', { name: 'Add allergy' }));
    await form.findByText(/can’t reach Petcare/);
  });
});

describe('editing', () => {
  it('sends only what was changed', async () => {
    const url = `${allergiesAt}/{row}` as const;
    api.answer(`PATCH ${url}`, reply(allergy.row, { ...penicillin, severity: 'mild', version: 3 }));
    const { events } = open(`&edit=allergy:${penicillin.id}`);
    const form = within(await dialog('Edit Penicillin'));
    await events.click(form.getByRole('radio', { name: 'Mild' }));
    await events.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Penicillin was saved');
    expect(bodies(`PATCH ${url}`)).toEqual([{ severity: 'mild', version: 2 }]);
  });

  it('fetches the list again when it is refused, and keeps what was typed', async () => {
    api.answer(`PATCH ${allergiesAt}/{row}`, refuse('not-found', { message: 'This is not here any more.' }));
    const { events } = open(`&edit=allergy:${penicillin.id}`);
    const form = within(await dialog('Edit Penicillin'));
    await screen.findByText('Medicine · Severe · Swollen face');
    await events.type(form.getByLabelText('What to'), ' V');
    api.answer(`GET ${allergiesAt}`, listed());
    await events.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Medicine · Severe · Swollen face')).toBeNull());
    form.getByText('This is not here any more.');
    expect(form.getByLabelText<HTMLInputElement>('What to').value).toBe('Penicillin V');
  });

  it('shows both versions when somebody else was first', async () => {
    const current = { ...penicillin, reaction: 'Hives', version: 3 };
    api.answer(`PATCH ${allergiesAt}/{row}`, refuse('stale', { current }));
    const { events } = open(`&edit=allergy:${penicillin.id}`);
    const form = within(await dialog('Edit Penicillin'));
    await events.type(form.getByRole('textbox', { name: /What happens/ }), '!');
    await events.click(form.getByRole('button', { name: 'Save' }));
    const notice = await form.findByRole('alert');
    expect(notice.textContent).toContain('Theirs: HivesYours: Swollen face!');
  });

  it('asks whether what is odd is right, and sends it again when it is', async () => {
    const url = `${allergiesAt}/{row}` as const;
    api.answer(`PATCH ${url}`, [
      refuse('needs-confirmation', { message: 'That is a long name. Is it right?' }),
      reply(allergy.row, { ...penicillin, substance: 'Penicillins', version: 3 }),
    ]);
    const { events } = open(`&edit=allergy:${penicillin.id}`);
    const form = within(await dialog('Edit Penicillin'));
    await events.type(form.getByRole('textbox', { name: 'What to' }), 's');
    await events.click(form.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Is this right?' }));
    question.getByText('That is a long name. Is it right?');
    await events.click(question.getByRole('button', { name: 'Yes, save it' }));
    await screen.findByText('Penicillins was saved');
    expect(bodies(`PATCH ${url}`)).toEqual([
      { substance: 'Penicillins', version: 2 },
      { substance: 'Penicillins', version: 2, confirmed: true },
    ]);
  });
});

describe('deleting', () => {
  it('is done at once and can be undone', async () => {
    api.answer(`DELETE ${allergiesAt}/{row}`, noContent);
    api.answer('POST /api/recycle-bin/{id}/restore', noContent);
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Actions for Penicillin' }));
    api.answer(`GET ${allergiesAt}`, listed());
    await events.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await within(await panel()).findByText('No allergies yet');
    api.answer(`GET ${allergiesAt}`, listed(penicillin));
    await events.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Penicillin was restored');
    await within(await panel()).findByText('Penicillin');
  });

  it('puts the row back when it is refused', async () => {
    api.answer(`DELETE ${allergiesAt}/{row}`, refuse('unavailable', { message: 'Not now.' }));
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Actions for Penicillin' }));
    await events.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('Penicillin was not deleted');
    await within(await panel()).findByText('Penicillin');
  });
});

it('a condition is recorded as exactly as its beginning is known', async () => {
  const url = '/api/pets/{id}/conditions' as const;
  const { kind: _kind, substance: _substance, reaction: _reaction, severity: _severity, ...common } = penicillin;
  const body = {
    name: 'Arthritis',
    status: 'chronic',
    onsetOn: '2023-01-01',
    onsetPrecision: 'year',
    notes: null,
  } as const;
  api.answer(`POST ${url}`, reply(condition.row, { ...common, ...body }, 201));
  const { events } = open('&add=condition');
  const form = within(await dialog('Add a condition'));
  await events.type(form.getByRole('textbox', { name: 'Condition' }), 'Arthritis');
  await events.click(form.getByRole('radio', { name: 'Chronic' }));
  await events.click(form.getByRole('radio', { name: 'Year only' }));
  await events.type(form.getByRole('textbox', { name: 'Year' }), '2023');
  await events.click(form.getByRole('button', { name: 'Add condition' }));
  await screen.findByText('Arthritis was added');
  expect(bodies(`POST ${url}`)).toEqual([body]);
});
