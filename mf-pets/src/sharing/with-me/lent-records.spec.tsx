import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pet as petSchema, petList } from '@petcare/contracts';
import { contact, type Contact } from '@petcare/contracts/contacts';
import { filesSummary, storedFile } from '@petcare/contracts/files';
import { visit } from '@petcare/contracts/health';
import { claim, expense, expenseSummary, policy, renewal, type Expense } from '@petcare/contracts/money';
import { sharedWithMeList, wholeAreas, type ChosenAreas } from '@petcare/contracts/sharing';
import { trainingPlan, trainingSession, trainingSkill } from '@petcare/contracts/training';
import { aPet, aUser, mockApi, noContent, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { aVetVisit } from '../../health/records.fixture.ts';
import { quietOverview } from '../../history/quiet-overview.fixture.ts';
import { aSession, plan } from '../../training/training.fixture.ts';
import { aShare, bella } from '../grants.fixture.ts';

const sitter = aUser({ role: 'viewer' });
const stamps = {
  version: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: sitter.id,
};
const lunch: Expense = {
  ...stamps,
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  spentOn: '2026-11-20',
  amountPence: 1250,
  category: 'food',
  vendor: 'Ilkley Feeds',
  pets: [{ petId: bella.id, sharePence: 1250 }],
  note: null,
  visitId: null,
  visitPetId: null,
  recurring: null,
  nextOn: null,
  seriesId: null,
  seriesOn: null,
  series: null,
  fileIds: [],
  files: [],
};
const vet: Contact = {
  ...stamps,
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000002',
  type: 'vet-practice',
  name: 'Wharfedale Vets',
  organisation: null,
  phones: ['+441632960210'],
  email: null,
  address: null,
  postcode: null,
  openingHours: null,
  isEmergency: false,
  registrationNo: null,
  primaryFor: [bella.id],
};
const cover = policy.row.parse({
  ...stamps,
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000003',
  petId: bella.id,
  insurer: 'Dales Pet Insurance',
  product: null,
  number: 'DP-1',
  type: 'lifetime',
  startsOn: '2026-01-01',
  coveredFrom: '2026-01-01',
  termStarts: [],
  renewsOn: '2027-01-01',
  premiumPence: 2899,
  premiumEvery: 'month',
  excessPence: 9900,
  coPayPercent: 10,
  limits: [],
  exclusions: null,
  claimsPhone: null,
  fileIds: [],
  files: [],
});
const limping = claim.row.parse({
  ...stamps,
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000004',
  policyId: cover.id,
  condition: 'Limping',
  expenseIds: [lunch.id],
  fileIds: [],
  files: [],
  status: 'draft',
  dueOn: '2027-10-02',
  paidPence: null,
  paidOn: null,
  note: null,
  payoutId: null,
  lines: [],
  amountPence: 24_900,
  excessPence: 9900,
  coPayPence: 1500,
  tooLatePence: 0,
  overLimitPence: 0,
  expectedPence: 13_500,
  termOn: '2026-10-02',
  ownerPence: 11_400,
});

/** Bella, with what was given of her, as somebody outside the organisation. */
function openAs(areas: ChosenAreas, path: string, vets: Contact[] = []) {
  const api = mockApi({
    ...quietOverview,
    'GET /api/shared-with-me': reply(sharedWithMeList, {
      items: [aShare({ areas: wholeAreas({ profile: 'view', ...areas }), pets: [{ id: bella.id, name: 'Bella' }] })],
    }),
    'GET /api/pets/{id}': reply(petSchema, aPet({ id: bella.id, name: 'Bella' })),
    'GET /api/contacts': reply(contact.list, { items: vets, nextCursor: null }),
    'GET /api/contacts/{id}': reply(contact.row, vet),
    'POST /api/contacts': reply(contact.row, vet, 201),
    'DELETE /api/contacts/{id}': noContent,
    'GET /api/expenses': reply(expense.list, { items: [lunch], nextCursor: null }),
    'GET /api/expenses/summary': reply(expenseSummary, { totalPence: 1250, count: 1, groups: [] }),
    'POST /api/expenses': reply(expense.row, lunch, 201),
    'DELETE /api/expenses/{id}': noContent,
    'GET /api/pets/{id}/policies': reply(policy.list, { items: [cover], nextCursor: null }),
    'GET /api/policies/{id}/renewals': reply(renewal.list, { items: [], nextCursor: null }),
    'GET /api/policies/{id}/claims': reply(claim.list, { items: [limping], nextCursor: null }),
  });
  return { api, ...renderRemote(app, { path, user: sitter }) };
}
afterEach(() => sessionStorage.clear());

describe('vets of a shared pet', () => {
  it('are added by those who were given that, for this pet', async () => {
    const { api, events, location } = openAs({ contacts: 'add' }, `/pets/${bella.id}`);
    await events.click(await screen.findByRole('link', { name: 'Add a vet' }));
    await screen.findByRole('heading', { name: /^Add .* for Bella$/ });
    await events.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Vet practice');
    await events.type(screen.getByRole('textbox', { name: 'Name' }), 'Wharfedale Vets');
    expect(screen.queryByRole('checkbox', { name: 'Answers in an emergency' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(`/pets/${bella.id}`);
    await events.click(screen.getByRole('button', { name: 'Add contact' }));
    await screen.findByText('Wharfedale Vets was added');
    expect(location()).toBe(`/vets-specialists/${vet.id}`);
    expect(api.sentTo('POST /api/contacts').map(({ body }) => body)).toMatchObject([{ primaryFor: [bella.id] }]);
    expect(api.sentTo('GET /api/pets')).toEqual([]);
  });

  it('are only looked at by the others', async () => {
    openAs({ contacts: 'view' }, `/pets/${bella.id}`, [vet]);
    await screen.findAllByRole('link', { name: 'Wharfedale Vets' });
    expect(screen.queryByRole('link', { name: 'Add a vet' })).toBeNull();
  });

  it('lead those who may not add one back to what is shared', async () => {
    openAs({ contacts: 'view' }, `/vets-specialists/new?petId=${bella.id}`);
    await screen.findByRole('heading', { name: 'You can look at vets and specialists here' });
    expect(screen.getByRole('link', { name: 'What’s shared with you' }).getAttribute('href')).toBe('/sharing');
    expect(screen.queryByRole('link', { name: 'All vets and specialists' })).toBeNull();
  });

  it('are deleted without Undo, as the bin is the owner’s', async () => {
    const { events, location } = openAs({ contacts: 'add' }, `/vets-specialists/${vet.id}`);
    await events.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Wharfedale Vets was deleted');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(location()).toBe(`/pets/${bella.id}`);
  });
});

describe('expenses of a shared pet', () => {
  const tab = `/pets/${bella.id}?tab=expenses`;

  it('are added without receipts, and shown with the pet', async () => {
    const { api, events, location } = openAs({ expenses: 'add' }, `/expenses/new?petId=${bella.id}`);
    await screen.findByRole('heading', { name: 'Add an expense for Bella' });
    await events.type(await screen.findByLabelText(/^Amount/), '12.50');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Food');
    await events.click(screen.getByText('More options'));
    expect(screen.queryByText(/receipt/i)).toBeNull();
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(tab);
    await events.click(screen.getByRole('button', { name: 'Add expense' }));
    await screen.findByText('Ilkley Feeds, £12.50: added');
    expect(location()).toBe(tab);
    expect(api.sentTo('POST /api/expenses').map(({ body }) => body)).toMatchObject([
      { amountPence: 1250, pets: [{ petId: bella.id }] },
    ]);
  });

  it('are deleted without Undo, and lead to no list of the owner’s', async () => {
    const { events } = openAs({ expenses: 'add' }, tab);
    await events.click(
      (await screen.findAllByRole('button', { name: /^Actions for Ilkley Feeds/ }))[0] ?? document.body,
    );
    expect(screen.queryByRole('menuitem', { name: 'Log again' })).toBeNull();
    await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('Ilkley Feeds, £12.50: deleted');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'All expenses for this animal' })).toBeNull();
  });

  it('are all there, page by page', async () => {
    const { api, events } = openAs({ expenses: 'view' }, tab);
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...lunch,
      id: crypto.randomUUID(),
      vendor: `Shop ${index}`,
    }));
    api.answer('GET /api/expenses', ({ query }) =>
      query.get('cursor')
        ? reply(expense.list, { items: [lunch], nextCursor: null })
        : reply(expense.list, { items: many, nextCursor: 'more' }),
    );
    await screen.findAllByText('Shop 49');
    await events.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('All 51 expenses shown');
    expect(screen.getAllByText('Ilkley Feeds')).not.toHaveLength(0);
  });

  it('lead those who may not add one back to what is shared', async () => {
    openAs({ expenses: 'view' }, `/expenses/new?petId=${bella.id}`);
    await screen.findByRole('heading', { name: 'You can look at expenses here' });
    screen.getByRole('link', { name: 'What’s shared with you' });
    expect(screen.queryByRole('link', { name: 'All expenses' })).toBeNull();
  });
});

describe('records, files and training of a shared pet are deleted without Undo, as the bin is the owner’s', () => {
  const none = { items: [], nextCursor: null };

  it('a visit, with what was recorded with it', async () => {
    const { api, events } = openAs({ medical: 'edit' }, `/pets/${bella.id}?tab=visits`);
    const seen = aVetVisit({ petId: bella.id, measureId: bella.id });
    api.answer('GET /api/pets/{id}/visits', reply(visit.list, { items: [seen], nextCursor: null }));
    api.answer('DELETE /api/pets/{id}/visits/{row}', noContent);
    await events.click(await screen.findByRole('button', { name: 'Actions for Yearly check' }));
    await events.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Yearly check?' }));
    dialog.getByText('It came with a weight.');
    await events.click(dialog.getByRole('button', { name: 'Delete all of it' }));
    await screen.findByText('Yearly check was deleted');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('a file', async () => {
    const { api, events } = openAs({ documents: 'edit' }, `/pets/${bella.id}?tab=documents`);
    const card = { ...stamps, id: lunch.id, petId: bella.id, name: 'Card.docx', type: 'certificate', bytes: 200_000 };
    const file = { ...card, mime: 'text/plain', sha256: 'hash', width: null, height: null };
    const items = [storedFile.row.parse({ ...file, takenOn: null, retainUntil: null, datedOn: '2026-11-20' })];
    api.answer('GET /api/files', ({ query }) =>
      reply(storedFile.list, query.get('group') === 'documents' ? { items, nextCursor: null } : none),
    );
    api.answer('GET /api/files/summary', reply(filesSummary, { types: [], years: [] }));
    api.answer('DELETE /api/files/{id}', noContent);
    await events.click(await screen.findByRole('button', { name: 'Actions for Card.docx' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('Card.docx was deleted');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('a training session', async () => {
    const { api, events } = openAs({ training: 'edit' }, `/training/${plan.id}`);
    const held = aSession({ petId: bella.id });
    api.answer('GET /api/pets', reply(petList, none));
    api.answer('GET /api/training/plans/{id}', reply(trainingPlan.row, { ...plan, petId: bella.id }));
    api.answer('GET /api/training/plans/{id}/skills', reply(trainingSkill.list, none));
    api.answer('GET /api/training/sessions', reply(trainingSession.list, { items: [held], nextCursor: null }));
    api.answer('DELETE /api/training/sessions/{id}', noContent);
    await events.click(await screen.findByRole('button', { name: /^Actions for the session/ }));
    await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('The session was deleted');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('shows claims on a shared pet’s insurance with the owner’s part, and nothing to do with them', async () => {
  openAs({ insurance: 'view' }, `/pets/${bella.id}?tab=insurance`);
  await screen.findByText(/£114 for the owner to pay/);
  expect(screen.queryByRole('button', { name: 'Actions for Limping' })).toBeNull();
});

it('says of insurance what the owner pays, and nothing of how to claim', async () => {
  const { api } = openAs({ insurance: 'view' }, `/pets/${bella.id}?tab=insurance`);
  api.answer('GET /api/policies/{id}/claims', reply(claim.list, { items: [], nextCursor: null }));
  api.answer(
    'GET /api/pets/{id}/policies',
    reply(policy.list, { items: [{ ...cover, excessPence: 9900, coPayPercent: 10 }], nextCursor: null }),
  );
  await screen.findByText('No claims yet.');
  await screen.findByText('The owner pays the first £99 and 10% of the rest.');
});
