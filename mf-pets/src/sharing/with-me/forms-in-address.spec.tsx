import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { note, type Note } from '@petcare/contracts/journal';
import { claim, expense, policy, renewal, type Policy, type Renewal } from '@petcare/contracts/money';
import { sharedWithMeList, wholeAreas, type ChosenAreas } from '@petcare/contracts/sharing';
import { aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { quietOverview } from '../../history/quiet-overview.fixture.ts';
import { aClaim, bella, cover, xray } from '../../insurance/claims.fixture.ts';
import { aShare } from '../grants.fixture.ts';

afterEach(() => sessionStorage.clear());

const viewer = aUser({ role: 'viewer' });
const owner = aUser({ role: 'owner' });
const guest = aUser({ role: null, organizationId: null });
const stamps = {
  version: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: owner.id,
};
const term: Renewal = {
  ...stamps,
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000301',
  policyId: cover.id,
  startsOn: '2026-01-01',
  quotedPence: null,
  paidPence: 33_000,
  decision: 'renewed',
  replaces: null,
  endsOn: '2027-01-01',
  yearlyPence: 33_000,
  changePence: null,
  changePercent: null,
};
const eaten: Note = {
  ...stamps,
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000401',
  petId: bella.id,
  type: 'general',
  occurredAt: '2026-11-20T18:00:00.000Z',
  body: 'Ate everything.',
  pinned: false,
  isPrivate: false,
  fileIds: [],
  files: [],
};

interface Opened {
  user?: typeof viewer;
  given?: ChosenAreas;
  policies?: Policy[];
  notes?: Note[];
}

function open(search: string, { user = viewer, given, policies = [cover], notes = [eaten] }: Opened = {}) {
  const share = given && aShare({ areas: wholeAreas(given), pets: [{ id: bella.id, name: 'Bella' }] });
  const api = mockApi({
    ...quietOverview,
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: share ? [share] : [] }),
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/pets/{id}/notes': reply(note.list, { items: notes, nextCursor: null }),
    'GET /api/pets/{id}/notes/{row}': reply(note.row, eaten),
    'GET /api/pets/{id}/policies': reply(policy.list, { items: policies, nextCursor: null }),
    'GET /api/policies/{id}/renewals': reply(renewal.list, { items: [term], nextCursor: null }),
    'GET /api/policies/{id}/claims': reply(claim.list, { items: [aClaim()], nextCursor: null }),
    'GET /api/expenses': reply(expense.list, { items: [xray], nextCursor: null }),
    'GET /api/expenses/{id}': reply(expense.row, xray),
  });
  return { api, ...renderRemote(app, { path: `/pets/${bella.id}${search}`, user }) };
}
/** The page is all there, without a form over it. */
async function nothingOpen(queryClient: ReturnType<typeof open>['queryClient']) {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('dialog')).toBeNull();
}
const ways = ['add=note', `add=note&like=${eaten.id}`, `edit=note:${eaten.id}`];

describe('the address of a record’s form', () => {
  it.each(ways)('opens none for a member who may only look: ?%s', async (way) => {
    const { queryClient } = open(`?tab=notes&${way}`);
    await screen.findByText('Ate everything.');
    await nothingOpen(queryClient);
  });

  it.each(ways)('opens none for a guest who may only look: ?%s', async (way) => {
    const { queryClient } = open(`?tab=notes&${way}`, { user: guest, given: { notes: 'view' } });
    await screen.findByText('Ate everything.');
    await nothingOpen(queryClient);
  });

  it.each([
    ['on the page', [eaten]],
    ['further down', []],
  ])('opens none of somebody else’s %s for a guest who may add', async (_where, notes) => {
    const { queryClient } = open(`?tab=notes&edit=note:${eaten.id}`, { user: guest, given: { notes: 'add' }, notes });
    await screen.findByRole('region', { name: 'Notes' });
    await nothingOpen(queryClient);
  });

  it('opens that of their own, even further down', async () => {
    const user = { ...guest, id: owner.id };
    open(`?tab=notes&edit=note:${eaten.id}`, { user, given: { notes: 'add' }, notes: [] });
    await screen.findByRole('dialog', { name: /^Edit / });
  });

  it.each([
    ['add=note', 'add', 'Add a note'],
    [`edit=note:${eaten.id}`, 'edit', /^Edit /],
  ] as const)('opens it for a guest who may: ?%s', async (way, notes, name) => {
    open(`?tab=notes&${way}`, { user: guest, given: { notes } });
    await screen.findByRole('dialog', { name });
  });
});

const forms = [
  `claim=new:${cover.id}`,
  `claim=new&bills=${xray.id}`,
  `claim=${aClaim().id}`,
  `term=new:${cover.id}`,
  `term=${term.id}`,
];

describe('the address of a form for insurance', () => {
  it.each(forms)('opens none for a member who may only look: ?%s', async (form) => {
    const { api, queryClient } = open(`?tab=insurance&${form}`);
    await screen.findByRole('region', { name: `Claims with ${cover.insurer}` });
    await nothingOpen(queryClient);
    expect(api.sentTo('GET /api/expenses')).toEqual([]);
  });

  it.each(forms)('opens none for a guest: ?%s', async (form) => {
    const { queryClient } = open(`?tab=insurance&${form}`, { user: guest, given: { insurance: 'view' } });
    await screen.findByRole('region', { name: `Claims with ${cover.insurer}` });
    await nothingOpen(queryClient);
  });

  it.each(forms)('opens it for the owner: ?%s', async (form) => {
    open(`?tab=insurance&${form}`, { user: owner });
    await screen.findByRole('dialog');
  });

  it('asks nobody for a policy first who may not add one', async () => {
    const { queryClient } = open(`?tab=insurance&claim=new&bills=${xray.id}`, { policies: [] });
    await screen.findByText('No policies yet');
    await nothingOpen(queryClient);
    expect(screen.queryByText('Add the policy first')).toBeNull();
  });
});
