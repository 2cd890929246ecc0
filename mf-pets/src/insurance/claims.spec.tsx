import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { claim, expense, policy, renewal, type Claim, type Policy } from '@petcare/contracts/money';
import { aUser, mockApi, noContent, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';
import { aClaim, bella, bill, cover, xray } from './claims.fixture.ts';

const list = 'GET /api/policies/{id}/claims' as const;
const has = (...items: Claim[]): MockApi =>
  mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/pets/{id}/policies': reply(policy.list, { items: [cover], nextCursor: null }),
    'GET /api/policies/{id}/renewals': reply(renewal.list, { items: [], nextCursor: null }),
    [list]: reply(claim.list, { items, nextCursor: null }),
    'GET /api/expenses': reply(expense.list, {
      items: [xray, bill('02', { category: 'food', note: 'Kibble' })],
      nextCursor: null,
    }),
    'POST /api/policies/{id}/claims': ({ body }) => reply(claim.row, aClaim(body as Partial<Claim>), 201),
    'PATCH /api/policies/{id}/claims/{item}': ({ body }) => reply(claim.row, aClaim(body as Partial<Claim>)),
    'DELETE /api/policies/{id}/claims/{item}': noContent,
    'POST /api/recycle-bin/{id}/restore': noContent,
  });
const open = (more = '') =>
  renderRemote(app, { path: `/pets/${bella.id}?tab=insurance${more}`, user: aUser({ role: 'owner' }) });

it('says what to expect, what stays with the owner, and until when it is to be sent', async () => {
  has(aClaim());
  open();
  await screen.findByText(
    'Draft · £249 in bills, £99 excess, £15 co-payment · £135 expected · £114 for you to pay · send it by 2 Oct 2027',
  );
});

it('says what it is for while there is none, and what failed', async () => {
  const api = has();
  open();
  await screen.findByText(/^No claims yet\./);
  api.answer(list, refuse('internal', { message: 'Something broke.' }));
  open();
  await screen.findByText('Something broke.');
});

it('is made of the bills that insurance pays for', async () => {
  const api = has();
  const { events } = open(`&claim=new:${cover.id}`);
  await events.type(await screen.findByLabelText('What for'), 'Limping');
  await events.click(await screen.findByLabelText('2 Oct 2026: X-ray, £249'));
  expect(screen.queryByLabelText(/Kibble/)).toBeNull();
  await events.click(screen.getByRole('button', { name: 'Add claim', hidden: false }));
  await screen.findByText('Claim for Limping: added');
  expect(api.sentTo('POST /api/policies/{id}/claims')[0]?.body).toMatchObject({
    condition: 'Limping',
    expenseIds: [xray.id],
    status: 'draft',
    paidPence: null,
  });
});

it('says what a bill without a note is for', async () => {
  const api = has();
  const kinds = [{ note: null }, { note: null, vendor: null, category: 'medication' as const }];
  const items = kinds.map((fields, index) => bill(`0${index + 3}`, fields));
  api.answer('GET /api/expenses', reply(expense.list, { items, nextCursor: null }));
  open(`&claim=new:${cover.id}`);
  await screen.findByLabelText('2 Oct 2026: Wharfedale Vets, vet fees, £249');
  screen.getByLabelText('2 Oct 2026: Medication, £249');
});

it('is begun from a bill, which is chosen, and says which of them cannot be claimed', async () => {
  const api = has();
  const kibble = bill('02', { category: 'food', note: 'Kibble' });
  const { events } = open(`&claim=new&bills=${xray.id},${kibble.id}`);
  await screen.findByText('2 Oct 2026: Kibble, £249. Insurance doesn’t pay for this.');
  await events.type(screen.getByLabelText('What for'), 'Limping');
  await events.click(screen.getByRole('button', { name: 'Add claim', hidden: false }));
  await screen.findByText('Claim for Limping: added');
  expect(api.sentTo('POST /api/policies/{id}/claims')[0]?.body).toMatchObject({ expenseIds: [xray.id] });
});

it('says in which claim a bill stands already', async () => {
  has(aClaim());
  open(`&claim=new&bills=${xray.id}`);
  await screen.findByText('2 Oct 2026: X-ray, £249. It’s in the claim for Limping.');
});

const beside = { ...cover, id: '0190f9c2-5f1e-7c3e-8b1a-000000000002', insurer: 'Moor Cover' };
/** Each policy with its own claims. */
const insure = (api: MockApi, policies: readonly [Policy, ...Claim[]][]): void => {
  const items = policies.map(([one]) => one);
  api.answer('GET /api/pets/{id}/policies', reply(policy.list, { items, nextCursor: null }));
  api.answer(list, ({ path }) => {
    const [, ...claims] = policies.find(([{ id }]) => path.includes(id)) ?? [];
    return reply(claim.list, { items: claims as Claim[], nextCursor: null });
  });
};

it.each([
  ['before the cover', { coveredFrom: '2026-10-03' }, 'It was before the cover began.'],
  ['after it', { endsOn: '2026-10-02' }, 'It was after the cover ended.'],
  ['on third-party cover', { type: 'third-party' as const }, 'Third-party cover doesn’t pay vet bills.'],
])('neither offers nor takes a bill %s, and says why', async (_when, fields, reason) => {
  const api = has();
  api.answer('GET /api/expenses/{id}', reply(expense.row, xray));
  insure(api, [[{ ...cover, ...fields }]]);
  open(`&claim=new&bills=${xray.id}`);
  await screen.findByText(`2 Oct 2026: X-ray, £249. ${reason}`);
  expect(screen.queryByLabelText(/X-ray/)).toBeNull();
});

it('says that a bill stands in a claim on another policy of the animal', async () => {
  const api = has();
  api.answer('GET /api/expenses/{id}', reply(expense.row, xray));
  insure(api, [[cover], [beside, aClaim({ policyId: beside.id })]]);
  open(`&claim=new&bills=${xray.id}`);
  await screen.findByText('2 Oct 2026: X-ray, £249. It’s in the claim for Limping.');
});

it.each([
  ['pays vet bills', { type: 'third-party' as const }],
  ['covered that day', { endsOn: '2026-10-01' }],
])('begins on the policy that %s', async (_what, fields) => {
  const api = has();
  api.answer('GET /api/expenses/{id}', reply(expense.row, xray));
  insure(api, [[{ ...cover, ...fields }], [beside]]);
  open(`&claim=new&bills=${xray.id}`);
  await screen.findByRole('dialog', { name: 'Add a claim with Moor Cover' });
});

it('keeps a bill that would not be paid for any more in the claim it is in', async () => {
  const api = has();
  insure(api, [[{ ...cover, endsOn: '2026-10-02' }, aClaim()]]);
  open(`&claim=${aClaim().id}`);
  expect((await screen.findByLabelText<HTMLInputElement>(/X-ray/)).checked).toBe(true);
});

it('once declined, can be made again without a bill that another claim has meanwhile', async () => {
  const again = bill('03', { note: 'Scan' });
  const declined = aClaim({ status: 'declined', expenseIds: [xray.id, again.id] });
  const api = has(declined, aClaim({ id: '0190f9c2-5f1e-7c3e-8b1a-000000000202', condition: 'Hip' }));
  api.answer('GET /api/expenses', reply(expense.list, { items: [xray, again], nextCursor: null }));
  const { events } = open(`&claim=${declined.id}`);
  await events.click(await screen.findByRole('checkbox', { name: /X-ray/ }));
  await events.click(screen.getByRole('radio', { name: 'Draft' }));
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sentTo('PATCH /api/policies/{id}/claims/{item}')).toHaveLength(1));
  expect(api.sentTo('PATCH /api/policies/{id}/claims/{item}')[0]?.body).toEqual({
    expenseIds: [again.id],
    status: 'draft',
    version: 1,
  });
});

it('has every claim and every bill since the cover began, however many', async () => {
  const api = has();
  api.answer(list, ({ query }) =>
    reply(claim.list, {
      items: [query.get('cursor') ? aClaim({ id: bella.id, condition: 'Cough' }) : aClaim()],
      nextCursor: query.get('cursor') ? null : 'more',
    }),
  );
  api.answer('GET /api/expenses', ({ query }) =>
    reply(expense.list, {
      items: query.get('cursor') ? [bill('03', { note: 'Blood test' })] : [bill('02', { category: 'food' })],
      nextCursor: query.get('cursor') ? null : 'more',
    }),
  );
  const { events } = open();
  await screen.findByRole('button', { name: 'Actions for Cough' });
  screen.getByRole('button', { name: 'Actions for Limping' });
  await events.click(screen.getByRole('button', { name: 'Add claim' }));
  await screen.findByLabelText('2 Oct 2026: Blood test, £249');
  expect(api.sentTo('GET /api/expenses')[0]?.query.get('from')).toBe('2026-01-01');
});

it('says what the cover still pays, and what stays with the owner of the next claim', async () => {
  has(aClaim());
  open();
  await screen.findByText('You pay the first £99 and 10% of the rest.');
});

it('is settled with what was paid, and not without', async () => {
  const api = has(aClaim());
  const { events } = open(`&claim=${aClaim().id}`);
  await events.click(await screen.findByRole('radio', { name: 'Settled' }));
  await events.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Enter what the insurer paid.')).not.toHaveLength(0);
  await events.type(screen.getByLabelText(/^Paid by the insurer/), '135');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sentTo('PATCH /api/policies/{id}/claims/{item}')).toHaveLength(1));
  expect(api.sentTo('PATCH /api/policies/{id}/claims/{item}')[0]?.body).toEqual({
    status: 'settled',
    paidPence: 13_500,
    version: 1,
  });
});

it('names the bills that somebody else chose meanwhile', async () => {
  const api = has(aClaim());
  const theirs = aClaim({ expenseIds: ['0190f9c2-5f1e-7c3e-8b1a-000000000199', xray.id], version: 2 });
  const { events } = open(`&claim=${aClaim().id}`);
  await events.click(await screen.findByLabelText(/X-ray/));
  api.answer('PATCH /api/policies/{id}/claims/{item}', refuse('stale', { current: theirs }));
  await events.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('alert'));
  expect(conflict.getAllByRole('definition')[0]?.textContent).toBe(
    'Theirs: a bill that has been deleted; 2 Oct 2026: X-ray, £249',
  );
});

it('can be downloaded for the insurer, by those who may only look too', async () => {
  has(aClaim());
  const { events } = renderRemote(app, {
    path: `/pets/${bella.id}?tab=insurance`,
    user: aUser({ role: 'viewer' }),
  });
  await events.click(await screen.findByRole('button', { name: 'Actions for Limping' }));
  await screen.findByRole('menuitem', { name: 'Download for the insurer' });
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
});

it('can be deleted, which can be undone', async () => {
  has(aClaim());
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Actions for Limping' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await events.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The claim has been restored');
});

it('leaves what was paid for it in the expenses, and says so', async () => {
  has(aClaim({ status: 'settled', paidPence: 13_000 }));
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Actions for Limping' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('The £130 stays in the expenses.');
});

it('that changed is looked up again in the pet’s timeline', async () => {
  has(aClaim());
  const { events, queryClient } = open();
  const timeline = ['records', bella.id, 'timeline'];
  queryClient.setQueryData(timeline, []);
  await events.click(await screen.findByRole('button', { name: 'Actions for Limping' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(queryClient.getQueryState(timeline)?.isInvalidated).toBe(true));
});

it('is looked up again when it can’t be deleted any more', async () => {
  const api = has(aClaim());
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Actions for Limping' }));
  api.answer('DELETE /api/policies/{id}/claims/{item}', refuse('not-found'));
  api.answer(list, reply(claim.list, { items: [], nextCursor: null }));
  await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText(/^No claims yet\./);
});
