import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { pet as petSchema, recordHistory, type RecordChange, type Role } from '@petcare/contracts';
import { allergy, condition, measure, treatment, type Allergy } from '@petcare/contracts/health';
import { sharedWithMeList, wholeAreas } from '@petcare/contracts/sharing';
import { aPet, aUser, mockApi, offline, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';
import { aShare } from '../sharing/grants.fixture.ts';

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
const allergiesAt = '/api/pets/{id}/allergies' as const;

let api: MockApi;
beforeEach(() => {
  api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/pets/{id}/conditions': reply(condition.list, { items: [], nextCursor: null }),
    'GET /api/pets/{id}/treatments': reply(treatment.list, { items: [], nextCursor: null }),
    'GET /api/pets/{id}/measures': reply(measure.list, { items: [], nextCursor: null }),
    [`GET ${allergiesAt}`]: reply(allergy.list, { items: [penicillin], nextCursor: null }),
  });
});
afterEach(() => sessionStorage.clear());

const open = (search = '', role: Role = 'owner') =>
  renderRemote(app, { path: `/pets/${bella.id}?tab=health${search}`, user: { ...user, role } });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const bodies = (route: `PATCH /api/${string}`) => api.sentTo(route).map(({ body }) => body);

describe('the history of an entry', () => {
  const at = '2026-11-21T08:30:00.000Z';
  const change = (id: number, fields: Partial<RecordChange>): RecordChange => ({
    id: `0190f9c2-5f1e-7c3e-8b1a-00000000010${id}`,
    at,
    what: 'updated',
    by: 'user',
    name: 'Sam',
    changes: [],
    ...fields,
  });
  const historyAt = `GET ${allergiesAt}/{itemId}/history` as const;
  const openHistory = (role: Role = 'owner') => open(`&history=allergy:${penicillin.id}`, role);
  beforeEach(() => {
    const items = [
      change(2, {
        changes: [
          { field: 'severity', before: 'mild', after: 'severe' },
          { field: 'reaction', before: null, after: 'Swollen face' },
        ],
      }),
      change(1, { what: 'created', name: null }),
    ];
    api.answer(historyAt, reply(recordHistory, { items }));
  });

  it('tells who changed what, and puts one field back', async () => {
    api.answer(`PATCH ${allergiesAt}/{itemId}`, reply(allergy.row, { ...penicillin, version: 3, severity: 'mild' }));
    const { events } = openHistory();
    const history = within(await dialog('History of Penicillin'));
    await history.findByText('Sam changed this');
    history.getByText('Somebody who has left added this');
    await events.click(history.getByRole('button', { name: 'Put How bad it gets back to Mild' }));
    await screen.findByText('How bad it gets is back to what it was');
    expect(bodies(`PATCH ${allergiesAt}/{itemId}`)).toEqual([{ severity: 'mild', version: 2, confirmed: true }]);
  });

  it('brings a whole version back, and says what stood in the way', async () => {
    api.answer(`PATCH ${allergiesAt}/{itemId}`, refuse('read-only', { message: 'Choose a plan to go on.' }));
    const { events } = openHistory();
    const history = within(await dialog('History of Penicillin'));
    await events.click(await history.findByRole('button', { name: /^Restore how it was/ }));
    await screen.findByText('Choose a plan to go on.');
    expect(bodies(`PATCH ${allergiesAt}/{itemId}`)).toMatchObject([{ severity: 'mild', reaction: null, version: 2 }]);
  });

  it('is looked up again, with the entry, when what is to be put back was refused', async () => {
    api.answer(`PATCH ${allergiesAt}/{itemId}`, refuse('forbidden', { message: 'Only Sam may change this.' }));
    const { events } = openHistory();
    const history = within(await dialog('History of Penicillin'));
    await history.findByText('Sam changed this');
    api.answer(historyAt, reply(recordHistory, { items: [change(3, { name: 'Kim' })] }));
    api.answer(
      `GET ${allergiesAt}`,
      reply(allergy.list, { items: [{ ...penicillin, substance: 'Amoxicillin', version: 3 }], nextCursor: null }),
    );
    await events.click(history.getByRole('button', { name: 'Put How bad it gets back to Mild' }));
    await screen.findByText('Only Sam may change this.');
    await dialog('History of Amoxicillin');
    await history.findByText('Kim changed this');
  });

  it('is only told to people who may not change it', async () => {
    openHistory('viewer');
    const history = within(await dialog('History of Penicillin'));
    await history.findByText('Sam changed this');
    expect(history.queryByRole('button', { name: /Put|Bring/ })).toBeNull();
  });

  it('is not offered to people with whom the pet is shared, nor asked for by its address', async () => {
    const pets = [{ id: bella.id, name: bella.name }];
    const lent = (medical: 'view' | 'edit') =>
      api.answer(
        'GET /api/shared-with-me',
        reply(sharedWithMeList, { items: [aShare({ pets, areas: wholeAreas({ medical }) })] }),
      );
    lent('edit');
    const { events } = openHistory('viewer');
    await events.click(await screen.findByRole('button', { name: 'Actions for Penicillin' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    lent('view');
    open('', 'viewer');
    await screen.findAllByText('Penicillin');
    expect(screen.queryByRole('button', { name: 'Actions for Penicillin' })).toBeNull();
    expect(api.sentTo(historyAt)).toEqual([]);
  });

  it('says that it did not load, and tries again', async () => {
    api.answer(historyAt, offline);
    const { events } = openHistory();
    const history = within(await dialog('History of Penicillin'));
    const again = await history.findByRole('button', { name: 'Try again' });
    api.answer(historyAt, reply(recordHistory, { items: [] }));
    await events.click(again);
    await history.findByText('No changes recorded.');
  });
});
