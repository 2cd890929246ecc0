import { expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { addDays, dateIn, pet as petSchema } from '@petcare/contracts';
import { claim, policy, renewal, type Policy, type Renewal } from '@petcare/contracts/money';
import { aPet, aUser, mockApi, noContent, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import { formatDate } from '@petcare/web';
import app from '../app.tsx';

const bella = aPet({ name: 'Bella' });
const cover: Policy = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  petId: bella.id,
  insurer: 'Dales Pet Insurance',
  product: null,
  number: 'DP-1',
  type: 'lifetime',
  startsOn: '2020-01-01',
  coveredFrom: '2020-01-01',
  termStarts: [],
  renewsOn: '2021-01-01',
  premiumPence: 2899,
  premiumEvery: 'month',
  excessPence: 9900,
  coPayPercent: 20,
  limits: [{ name: 'Vet fees', amountPence: 400_000, per: 'year' }],
  exclusions: null,
  claimsPhone: null,
  fileIds: [],
  files: [],
  version: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: null,
};
const terms = 'GET /api/policies/{id}/renewals' as const;
const url = 'GET /api/pets/{id}/policies' as const;
const has = (...items: Policy[]): MockApi =>
  mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    [url]: reply(policy.list, { items, nextCursor: null }),
    'GET /api/policies/{id}/claims': reply(claim.list, { items: [], nextCursor: null }),
    [terms]: reply(renewal.list, { items: [], nextCursor: null }),
    'POST /api/pets/{id}/policies': ({ body }) => reply(policy.row, { ...cover, ...(body as Partial<Policy>) }, 201),
    'PATCH /api/pets/{id}/policies/{item}': ({ body }) => reply(policy.row, { ...cover, ...(body as Partial<Policy>) }),
  });
const open = (role: 'owner' | 'carer' = 'owner', more = '') =>
  renderRemote(app, { path: `/pets/${bella.id}?tab=insurance${more}`, user: aUser({ role }) });

it('says what stays with the owner, and how the policy stands', async () => {
  has(cover);
  open();
  await screen.findByText(/^Lifetime · Ended · DP-1 · £99 excess · 20% co-payment · Vet fees: £4,000 a year$/);
  screen.getByText('£28.99 a month, renewal was due 1 Jan 2021');
});

it('is not due for renewal, nor to be reminded of, once somebody has decided against it', async () => {
  const inDays = (days: number) => addDays(dateIn('Europe/London'), days);
  const ending = { ...cover, renewsOn: inDays(20), endsOn: inDays(20) };
  has(ending);
  open();
  await screen.findByText(/^Lifetime · In force · DP-1/);
  screen.getByText(`£28.99 a month, ends ${formatDate(inDays(20))}`);
  expect(screen.queryByRole('button', { name: /^Remind me/ })).toBeNull();
  cleanup();
  has({ ...ending, endsOn: inDays(0), endedBy: 'cancelled' });
  open();
  await screen.findByText(`£28.99 a month, ended ${formatDate(inDays(0))}`);
  await screen.findByText(/^Lifetime · Cancelled · DP-1/);
});

it('still counts as cover for a month after its renewal date, and asks whether it was renewed', async () => {
  const renewsOn = addDays(dateIn('Europe/London'), -3);
  has({ ...cover, renewsOn });
  const { events } = open();
  await screen.findByText(/^Lifetime · Renewal was due · DP-1/);
  screen.getByText(`Renewal was due on ${formatDate(renewsOn)}: has it been renewed?`);
  screen.getByText(`£28.99 a month, renewal was due ${formatDate(renewsOn)}`);
  await screen.findByText('Left this year');
  await events.click(screen.getByRole('button', { name: 'Say what became of it (Dales Pet Insurance)' }));
  await screen.findByRole('dialog', { name: 'The next term with Dales Pet Insurance' });
});

it.each([
  ['has died', { deceasedOn: '2026-11-01' }],
  ['lives with others', { status: 'transferred' as const }],
])('asks no such thing of an animal that %s', async (_what, gone) => {
  const api = has({ ...cover, renewsOn: addDays(dateIn('Europe/London'), -3) });
  api.answer('GET /api/pets/{id}', reply(petSchema, { ...bella, ...gone }));
  open();
  await screen.findByText(/^Lifetime · Renewal was due · DP-1/);
  expect(screen.queryByText(/has it been renewed/)).toBeNull();
});

it('asks once more before a policy that may exclude what was seen before', async () => {
  const api = has();
  const message = 'Conditions seen before may be excluded: Limping. Add the policy anyway?';
  api.answer('POST /api/pets/{id}/policies', refuse('needs-confirmation', { message }));
  const { events } = open('owner', '&add=policy');
  await events.type(await screen.findByLabelText('Insurer'), 'Moor Cover');
  await events.type(screen.getByLabelText('Policy number'), 'M-1');
  await events.click(screen.getByRole('radio', { name: /^Lifetime/ }));
  await events.type(screen.getByLabelText('Starts on'), '2026-01-01');
  await events.type(screen.getByLabelText('Renews on'), '2027-01-01');
  await events.type(screen.getByLabelText('Premium in pounds'), '28.99');
  await events.click(screen.getByRole('radio', { name: 'A month' }));
  await events.click(screen.getByRole('button', { name: 'Add policy' }));
  await screen.findByText(message);
  await events.click(screen.getByRole('button', { name: 'Yes, save it' }));
  await waitFor(() =>
    expect(api.sentTo('POST /api/pets/{id}/policies').at(-1)?.body).toMatchObject({ confirmed: true }),
  );
});

it('is typed as people write it, each type of cover with what it means', async () => {
  const api = has();
  const { events } = open('owner', '&add=policy');
  await events.type(await screen.findByLabelText('Insurer'), 'Dales');
  screen.getByText(/starting afresh at each renewal/);
  await events.type(screen.getByLabelText('Policy number'), 'DP-2');
  await events.click(screen.getByRole('radio', { name: /^Lifetime/ }));
  await events.type(screen.getByLabelText('Starts on'), '2026-01-01');
  await events.type(screen.getByLabelText('Renews on'), '2027-01-01');
  await events.type(screen.getByLabelText('Premium in pounds'), '28.99');
  await events.click(screen.getByRole('radio', { name: 'A month' }));
  await events.type(screen.getByLabelText('Cover limits (optional)'), 'Vet fees');
  await events.click(screen.getByRole('button', { name: 'Add policy' }));
  await screen.findByText('Write each limit as a name and an amount, then “a year”, “a condition” or “a claim”.');
  await events.type(screen.getByLabelText('Cover limits (optional)'), ' £4,000 per condition');
  await events.click(screen.getByRole('button', { name: 'Add policy' }));
  await waitFor(() => expect(api.sentTo('POST /api/pets/{id}/policies')).toHaveLength(1));
  expect(api.sentTo('POST /api/pets/{id}/policies')[0]?.body).toMatchObject({
    premiumPence: 2899,
    excessPence: null,
    coPayPercent: null,
    limits: [{ name: 'Vet fees', amountPence: 400_000, per: 'condition' }],
  });
});

it('is changed where something was changed, and nowhere else', async () => {
  const api = has(cover);
  const { events } = open('owner', `&edit=policy:${cover.id}`);
  await events.type(await screen.findByDisplayValue('99.00'), '{Backspace}5');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sentTo('PATCH /api/pets/{id}/policies/{item}')).toHaveLength(1));
  expect(api.sentTo('PATCH /api/pets/{id}/policies/{item}')[0]?.body).toEqual({ excessPence: 9905, version: 1 });
});

it('has its claims worked out anew when it is changed', async () => {
  const api = has(cover);
  const { events } = open('owner', `&edit=policy:${cover.id}`);
  await events.type(await screen.findByDisplayValue('99.00'), '{Backspace}5');
  const before = api.sentTo('GET /api/policies/{id}/claims').length;
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sentTo('GET /api/policies/{id}/claims').length).toBeGreaterThan(before));
});

it('takes limits in millions, and says how much is too much', async () => {
  const api = has(cover);
  const { events } = open('owner', `&edit=policy:${cover.id}`);
  const box = await screen.findByLabelText('Cover limits (optional)');
  await events.clear(box);
  await events.type(box, 'Third party: £200,000,000');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Enter limits of up to £100,000,000 each.')).not.toHaveLength(0);
  await events.clear(box);
  await events.type(box, 'Third party: £5,000,000');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sentTo('PATCH /api/pets/{id}/policies/{item}')).toHaveLength(1));
  expect(api.sentTo('PATCH /api/pets/{id}/policies/{item}')[0]?.body).toMatchObject({
    limits: [{ amountPence: 500_000_000 }],
  });
});

const aTerm = (startsOn: string, fields: Partial<Renewal> = {}): Renewal => ({
  id: `0190f9c2-5f1e-7c3e-8b1a-0000000${startsOn.slice(0, 4)}0`,
  policyId: cover.id,
  startsOn,
  quotedPence: null,
  paidPence: 30_000,
  decision: 'renewed',
  replaces: null,
  endsOn: '2099-01-01',
  yearlyPence: 30_000,
  changePence: null,
  changePercent: null,
  version: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: null,
  ...fields,
});

it('compares term by term, in pounds and per cent, as a chart and as a table', async () => {
  const api = has(cover);
  const dearer = aTerm('2020-01-01', { yearlyPence: 27_000, changePence: -3000, changePercent: -10 });
  api.answer(terms, reply(renewal.list, { items: [dearer, aTerm('2019-01-01')], nextCursor: null }));
  open();
  const table = await screen.findByRole('table', { name: 'Terms with Dales Pet Insurance, latest first' });
  within(table).getByText('−£30 (−10%)');
  await screen.findByRole('img', { name: 'Yearly price with Dales Pet Insurance, in £' });
});

it('says when it renews while no term is there, and what failed where they did not load', async () => {
  const api = has(cover);
  open();
  await screen.findByText(/^Renewal was due on 1 Jan 2021\. Add the next term/);
  api.answer(terms, refuse('internal', { message: 'Something broke.' }));
  open();
  await screen.findByText('Something broke.');
});

it('asks once more before a switch that leaves known conditions behind', async () => {
  const api = has(cover);
  const question = 'A new insurer may not cover what Bella has had before: Arthritis. Switch anyway?';
  const add = 'POST /api/policies/{id}/renewals' as const;
  api.answer(add, refuse('needs-confirmation', { message: question }));
  const { events } = open('owner', `&term=new:${cover.id}`);
  await events.type(await screen.findByLabelText('Price of the whole term in pounds'), '347.88');
  expect(screen.getByLabelText<HTMLInputElement>('Term starts on').value).toBe('2021-01-01');
  await events.click(screen.getByRole('radio', { name: 'Switched insurer' }));
  await events.click(screen.getByRole('button', { name: 'Add the term' }));
  await screen.findByText(question);
  api.answer(add, ({ body }) => reply(renewal.row, aTerm('2021-01-01', body as Partial<Renewal>), 201));
  await events.click(screen.getByRole('button', { name: 'Yes, save it' }));
  await screen.findByText('The term was added');
  expect(api.sentTo(add).at(-1)?.body).toEqual({
    startsOn: '2021-01-01',
    paidPence: 34_788,
    quotedPence: null,
    decision: 'switched',
    confirmed: true,
  });
});

it.each([
  ['2021-01-08', 'The renewal date is now 8 Jan 2022.'],
  ['2020-07-01', 'The renewal date is still 1 Jan 2021.'],
])('says what a term from %s has made of the renewal date', async (startsOn, words) => {
  const api = has(cover);
  api.answer('POST /api/policies/{id}/renewals', reply(renewal.row, aTerm(startsOn), 201));
  const { events } = open('owner', `&term=new:${cover.id}`);
  await events.type(await screen.findByLabelText('Price of the whole term in pounds'), '347.88');
  await events.click(screen.getByRole('button', { name: 'Add the term' }));
  await screen.findByText(words);
});

it('needs no price where the cover ends', async () => {
  const api = has(cover);
  const add = 'POST /api/policies/{id}/renewals' as const;
  api.answer(add, ({ body }) => reply(renewal.row, aTerm('2021-01-01', body as Partial<Renewal>), 201));
  const { events } = open('owner', `&term=new:${cover.id}`);
  await events.click(await screen.findByRole('button', { name: 'Add the term' }));
  expect(await screen.findAllByText(/^Enter an amount in pounds, like 347.88.$/)).not.toHaveLength(0);
  await events.click(screen.getByRole('radio', { name: 'Cancelled' }));
  screen.getByText('Leave it empty if you paid nothing.');
  expect(screen.getByLabelText<HTMLInputElement>('Cover ended on').value).toBe('2021-01-01');
  screen.getByText('The first day without it.');
  await events.click(screen.getByRole('button', { name: 'Add the term' }));
  await screen.findByText('The term was added');
  expect(api.sentTo(add)[0]?.body).toMatchObject({ decision: 'cancelled', paidPence: 0 });
});

const before = { startsOn: '2019-01-01', renewsOn: '2020-01-01', premiumPence: 2500, premiumEvery: 'month' } as const;

it.each([
  ['moved the policy on', before, 'The renewal date is 1 Jan 2020 again.'],
  ['did not', null, 'The renewal date is still 1 Jan 2021. If that’s wrong, edit the policy.'],
])('lets a term be deleted that %s, which can be undone', async (_what, replaces, words) => {
  const api = has(cover);
  api.answer(terms, reply(renewal.list, { items: [aTerm('2020-01-01', { replaces })], nextCursor: null }));
  api.answer('DELETE /api/policies/{id}/renewals/{item}', noContent);
  api.answer('POST /api/recycle-bin/{id}/restore', noContent);
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Actions for term from 1 Jan 2020' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText(words);
  await events.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The term has been restored');
});

it('is no business of carers', async () => {
  has(cover);
  open('carer');
  await screen.findByRole('heading', { level: 1, name: 'Bella' });
  expect(screen.queryByRole('link', { name: 'Insurance' })).toBeNull();
});
