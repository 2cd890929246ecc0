import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountExport, ticketThread } from '@petcare/contracts';
import { doseList } from '@petcare/contracts/health';
import { transfer } from '@petcare/contracts/transfers';
import { classifiedColumns } from '@petcare/platform';
import {
  confirmAddress,
  asSuperAdmin,
  createPet,
  joinAs,
  prove,
  recordSamples,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { databases } from './databases.ts';

let api: TestApi;
let anna: Actor;
let staff: Actor;
beforeAll(async () => {
  api = await startTestApi();
  anna = await signUp(api, { firstName: 'Annabel', organizationName: 'The Hadley family' });
  staff = await asSuperAdmin(await signUp(api, { firstName: 'Sigismund' }));
});
afterAll(() => api.close());

/** What tells somebody what a domain knows of them; null where that is only who did something, or is about the installation. */
const toldBy: Readonly<Record<string, readonly string[] | null>> = {
  // Who pressed the button; staff alone.
  admin: null,
  auth: ['account'],
  backup: null,
  billing: ['billing'],
  files: ['records'],
  health: ['doses', 'records'],
  imports: null,
  insights: ['conversations'],
  journal: ['records'],
  money: ['records'],
  organisations: ['organizations'],
  pets: ['records'],
  platform: ['account', 'notifications'],
  reminders: ['reminders'],
  sharing: ['accessLog', 'sharedWithMe'],
  support: ['support'],
};

const exported = async (who: Actor) => {
  await prove(who);
  return accountExport.parse((await who.get('/api/auth/export')).body).parts;
};

it('an export has what every domain holds about the person', async () => {
  await anna.patch('/api/notification-settings', {
    mutedTypes: ['grooming'],
    quietHours: { from: '22:00', to: '07:00' },
  });
  await confirmAddress(anna);
  await anna.post('/api/invitations', { email: 'friend@petcare.test', role: 'viewer' });
  const opened = await anna.post('/api/support/tickets', {
    subject: 'No mail came',
    category: 'problem',
    message: 'Since Friday.',
  });
  const { id } = ticketThread.parse(opened.body);
  await staff.post(`/api/support/tickets/${id}/messages`, { body: 'We are looking into it.' });
  await staff.post(`/api/support/tickets/${id}/messages`, { body: 'Her provider greylists.', internal: true });
  const { id: petId } = await createPet(anna);
  await anna.post(`/api/pets/${petId}/allergies`, { substance: 'Chicken', kind: 'food', severity: 'mild' });
  const parts = await exported(anna);
  expect(Object.keys(parts).toSorted()).toEqual([
    'accessLog',
    'account',
    'billing',
    'conversations',
    'doses',
    'notifications',
    'organizations',
    'records',
    'reminders',
    'sharedWithMe',
    'support',
  ]);
  expect(parts).toMatchObject({
    account: { username: anna.username },
    organizations: [
      {
        name: 'The Hadley family',
        type: 'family',
        role: 'owner',
        memberSince: expect.any(String),
        invitationsSent: [{ role: 'viewer', state: 'sent' }],
      },
    ],
    reminders: {
      notificationSettings: [
        {
          organization: 'The Hadley family',
          mutedTypes: ['grooming'],
          quietHours: { from: '22:00', to: '07:00' },
        },
      ],
    },
    records: [{ kinds: { allergy: [{ substance: 'Chicken' }] } }],
    support: {
      tickets: [
        {
          subject: 'No mail came',
          status: 'open',
          messages: [
            { from: 'user', body: 'Since Friday.' },
            { from: 'staff', body: 'We are looking into it.' },
          ],
        },
      ],
    },
  });
  const text = JSON.stringify(parts);
  for (const others of ['friend@petcare.test', 'greylists', 'Sigismund', staff.userId])
    expect(text).not.toContain(others);
});

it('has a part for every domain that knows which person something is about', async () => {
  const classified = classifiedColumns(databases.map(({ privacy }) => privacy ?? {}));
  const about = classified.filter(({ privacyClass }) => privacyClass === 'person' || privacyClass === 'reference');
  const domains = new Set(about.map(({ column }) => column.slice(0, column.indexOf('.'))));
  expect([...domains].toSorted()).toEqual(Object.keys(toldBy).toSorted());
  const parts = new Set(Object.values(toldBy).flatMap((names) => names ?? []));
  expect([...parts].toSorted()).toEqual(Object.keys(await exported(anna)).toSorted());
  // Nobody may be told nothing of what is theirs.
  const kept = about.filter(({ privacyClass }) => privacyClass === 'person').map(({ column }) => column.split('.')[0]);
  for (const domain of new Set(kept)) expect([domain, toldBy[domain ?? '']]).not.toEqual([domain, null]);
});

it('and every ticket, however many and however long closed', async () => {
  const cleo = await signUp(api);
  await api.sql(
    `insert into support.ticket (organisation_id, id, author_id, subject, category, status, created_at, last_message_at)
     select $1, uuidv7(), $2, 'Question ' || n, 'question', 'closed', day, day
     from generate_series(1, 60) n, lateral (select platform.now() - n * interval '30 days') as long_ago (day)`,
    [cleo.organisationId, cleo.userId],
  );
  const { support } = await exported(cleo);
  expect(support).toMatchObject({
    tickets: Array.from({ length: 60 }, (_, index) => ({ subject: `Question ${60 - index}` })),
  });
});

it('and nothing of what others of the same organisation did there', async () => {
  const ben = await joinAs(anna, 'member');
  const text = JSON.stringify(await exported(ben));
  expect(text).toContain('The Hadley family');
  for (const others of ['No mail came', 'grooming', '"viewer"', anna.userId, 'Annabel"'])
    expect(text).not.toContain(others);
});

it('nothing of an area that their role no longer sees', async () => {
  const { id: petId } = await createPet(anna);
  const ben = await joinAs(anna, 'member');
  const spent = { spentOn: '2026-05-01', amountPence: 4999, category: 'food', pets: [{ petId }] };
  await ben.post('/api/expenses', spent);
  await ben.post(`/api/pets/${petId}/allergies`, { substance: 'Wheat', kind: 'food', severity: 'mild' });
  const kindsOf = async () =>
    ((await exported(ben))['records'] as { kinds: object }[]).flatMap(({ kinds }) => Object.keys(kinds)).toSorted();
  expect(await kindsOf()).toEqual(['allergy', 'expense']);
  await anna.patch(`/api/organization/members/${ben.userId}`, { role: 'carer', version: 1 });
  expect(await kindsOf()).toEqual(['allergy']);
});

describe('what somebody wrote where they have no role', () => {
  const allergy = (substance: string) => ({ substance, kind: 'food', severity: 'mild' });
  const recordsIn = (parts: Record<string, unknown>, { organisationId }: Actor) =>
    (parts['records'] as { organizationId: string; kinds: object }[]).find(
      ({ organizationId }) => organizationId === organisationId,
    )?.kinds;
  let ownerOfPet: Actor;
  let petId: string;
  beforeEach(async () => {
    ownerOfPet = await confirmAddress(await signUp(api, { onTrial: true, plan: 'advanced' }));
    petId = (await createPet(ownerOfPet)).id;
  });

  it('is in the export of whoever left, but for what others have changed since', async () => {
    const ben = await joinAs(ownerOfPet, 'owner');
    const { body } = await ben.post(`/api/pets/${petId}/allergies`, allergy('Wheat'));
    await ben.post(`/api/pets/${petId}/allergies`, allergy('Beef'));
    await ownerOfPet.post(`/api/pets/${petId}/allergies`, allergy('Duck'));
    await ownerOfPet.patch(`/api/pets/${petId}/allergies/${(body as { id: string }).id}`, {
      substance: 'Rye',
      version: 1,
    });
    expect((await ben.post('/api/subscription', { plan: 'advanced' })).status).toBe(201);
    await api.sql(
      `insert into insights.conversation (organisation_id, id, pet_id, title, created_by, updated_by) values ($1, uuidv7(), $2, 'Limping', $3, $3)`,
      [ownerOfPet.organisationId, petId, ben.userId],
    );
    expect((await ben.post('/api/organization/leave')).status).toBe(204);
    const parts = await exported(ben);
    expect(recordsIn(parts, ownerOfPet)).toEqual({ allergy: [expect.objectContaining({ substance: 'Beef' })] });
    expect(JSON.stringify(parts)).not.toMatch(/Wheat|Rye|Duck/);
    expect(parts).toMatchObject({
      billing: [{ changes: [{ action: 'subscription.subscribed' }] }],
      conversations: [{ organizationId: ownerOfPet.organisationId, conversations: [{ title: 'Limping' }] }],
    });
  });

  it('is in the export without what the keeper before wrote of a pet they took on', async () => {
    const ben = await joinAs(ownerOfPet, 'owner');
    const before = await confirmAddress(await signUp(api));
    const { id } = await createPet(before);
    await before.post(`/api/pets/${id}/allergies`, allergy('Lamb'));
    await prove(before);
    const offer = transfer.parse((await before.post('/api/transfers', { petId: id, parts: ['medical'] })).body);
    const code = new URL(offer.url ?? '').pathname.split('/').at(-1);
    const { body } = await ben.post(`/api/transfer-offers/${code}/claim`);
    const taken = (body as { petId: string }).petId;
    expect((await ben.post(`/api/pets/${taken}/allergies`, allergy('Wheat'))).status).toBe(201);
    const [lamb, wheat] = ['Lamb', 'Wheat'].map((substance) => expect.objectContaining({ substance }));
    expect(recordsIn(await exported(ben), ownerOfPet)).toEqual({ allergy: [lamb, wheat] });
    expect((await ben.post('/api/organization/leave')).status).toBe(204);
    expect(recordsIn(await exported(ben), ownerOfPet)).toEqual({ allergy: [wheat] });
  });

  it('is in the export of a guest, doses and all', async () => {
    const kim = await confirmAddress(await signUp(api));
    const areas = { medical: 'add', medication: 'add' };
    await ownerOfPet.post('/api/grants', { petIds: [petId], to: { userId: kim.userId }, areas });
    expect((await kim.post(`/api/pets/${petId}/allergies`, allergy('Soya'))).status).toBe(201);
    await ownerOfPet.post(`/api/pets/${petId}/medications`, {
      ...recordSamples.medication.least,
      drug: 'Caninsulin',
      schedule: { times: ['23:59'] },
    });
    const [dose] = doseList.parse((await kim.get(`/api/pets/${petId}/doses`)).body).items;
    expect((await kim.post(`/api/doses/${dose?.id}/give`, {})).status).toBe(200);
    const parts = await exported(kim);
    expect(recordsIn(parts, ownerOfPet)).toEqual({ allergy: [expect.objectContaining({ substance: 'Soya' })] });
    expect(parts['doses']).toMatchObject([
      { organizationId: ownerOfPet.organisationId, doses: [{ drug: 'Caninsulin' }] },
    ]);
  });
});

it('nor the bill of a visit they recorded, once somebody else has changed it', async () => {
  const { id: petId } = await createPet(anna);
  const carer = await joinAs(anna, 'carer');
  const at = `/api/pets/${petId}/visits`;
  const costs = [{ description: 'Consultation', amountPence: 5200, category: 'vet-fees' }];
  const whole = { ...recordSamples.visit.least, costs };
  const made = await carer.post(at, whole);
  expect(made).toMatchObject({ status: 201, body: { version: 1 } });
  const { id } = made.body as { id: string };
  const bill = async () =>
    ((await exported(carer))['records'] as { kinds: { visit?: object[] } }[]).flatMap(({ kinds }) => kinds.visit ?? []);
  expect(await bill()).toMatchObject([{ id, costs, expenseIds: [] }]);
  const changed = [{ description: 'Consultation', amountPence: 4711, category: 'vet-fees' }];
  expect(await anna.patch(`${at}/${id}`, { version: 1, costs: changed })).toMatchObject({ status: 200 });
  expect(await bill()).toMatchObject([{ id, costs: [], expenseIds: [] }]);
});
