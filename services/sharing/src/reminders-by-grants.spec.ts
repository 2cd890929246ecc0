import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, dateIn, occurrenceList, reminder, type Reminder } from '@petcare/contracts';
import { accessLog, grant, type ChosenAreas, type Grant } from '@petcare/contracts/sharing';
import { Database } from '@petcare/platform';
import {
  confirmAddress,
  createPet,
  createReminder,
  recordSamples,
  signUp,
  startTestApi,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let rex: string;
let mog: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api));
});
beforeEach(async () => {
  sam = await signUp(api, { firstName: 'Sam' });
  rex = (await createPet(owner, { name: 'Rex' })).id;
  mog = (await createPet(owner, { name: 'Mog' })).id;
});
afterAll(() => api.close());

async function share(areas: ChosenAreas, petIds = [rex]): Promise<Grant> {
  const answer = await owner.post('/api/grants', { petIds, to: { userId: sam.userId }, areas });
  expect(answer).toMatchObject({ status: 201 });
  return grant.parse(answer.body);
}
const allow = ({ id, version }: Grant, areas: ChosenAreas) => owner.patch(`/api/grants/${id}`, { version, areas });
const body = (petIds: string[], fields: object = {}) => ({
  title: 'Brush',
  type: 'grooming',
  petIds,
  date: '2026-05-01',
  rrule: 'FREQ=WEEKLY',
  ...fields,
});
const add = (petIds: string[], fields: object = {}, who = sam): Promise<Answer> =>
  who.post('/api/reminders', body(petIds, fields));
const made = async (petIds: string[], fields: object = {}): Promise<Reminder> => {
  const answer = await add(petIds, fields);
  expect(answer).toMatchObject({ status: 201 });
  return reminder.parse(answer.body);
};
const at = ({ id }: Pick<Reminder, 'id'>) => `/api/reminders/${id}`;
const rename = (one: Pick<Reminder, 'id'>, who = sam, version = 1) =>
  who.patch(at(one), { version, title: 'Brush well' });
const datesOf = async (one: Pick<Reminder, 'id'>, who = owner) =>
  occurrenceList.parse((await who.get(`/api/occurrences?status=open&reminderId=${one.id}&petId=${rex}`)).body).items;
const toldOf = ({ id }: Pick<Reminder, 'id'>) =>
  api.sql<{ to: string }>(
    `select distinct n.recipient_id as "to" from reminders.notification n join reminders.occurrence o on o.id = n.occurrence_id
     where o.reminder_id = $1`,
    [id],
  );

describe('reminders by a grant', () => {
  it('are added to by whoever may add, are planned, and tell the owner', async () => {
    const given = await share({ reminders: 'view' });
    expect((await add([rex])).status).toBe(403);
    await allow(given, { reminders: 'add' });
    const mine = await made([rex]);
    expect(await datesOf(mine)).not.toHaveLength(0);
    expect(await toldOf(mine)).toEqual([{ to: owner.userId }]);
    expect((await owner.get(at(mine))).body).toMatchObject({ title: 'Brush', petIds: [rex] });
    expect((await owner.get(`${at(mine)}/history`)).body).toMatchObject({ items: [{ by: 'user' }] });
    const { items } = accessLog.parse((await owner.get(`/api/access-log?petId=${rex}`)).body);
    expect(items.map(({ parts }) => parts)).toEqual([['reminders']]);
  });

  it('are once there with the same key, with all that follows', async () => {
    await share({ reminders: 'add' });
    const send = () => sam.post('/api/reminders', body([rex]), { headers: { 'idempotency-key': 'brush' } });
    const first = await send();
    expect(first.status).toBe(201);
    expect(await send()).toMatchObject({ status: 201, body: first.body });
    expect(await datesOf(reminder.parse(first.body))).not.toHaveLength(0);
  });

  it('are corrected by whoever added them, and the others by those who may change them', async () => {
    const theirs = await createReminder(owner, { petIds: [rex], rrule: 'FREQ=DAILY' });
    const given = await share({ reminders: 'add' });
    const mine = await made([rex]);
    expect((await rename(theirs)).status).toBe(403);
    expect((await sam.del(at(theirs))).status).toBe(403);
    const open = occurrenceList.parse((await sam.get(`/api/occurrences?status=open&petId=${rex}`)).body).items;
    const mayEdit = new Map(open.map((date) => [date.reminderId, date.mayEdit]));
    expect([mayEdit.get(mine.id), mayEdit.get(theirs.id)]).toEqual([true, false]);
    expect(await rename(mine)).toMatchObject({ status: 200, body: { title: 'Brush well', version: 2 } });
    const before = (await datesOf(mine)).map(({ localDate }) => localDate);
    expect((await sam.patch(at(mine), { version: 2, rrule: 'FREQ=WEEKLY;INTERVAL=2' })).status).toBe(200);
    expect((await datesOf(mine)).map(({ localDate }) => localDate)).not.toEqual(before);
    await allow(given, { reminders: 'edit' });
    expect((await rename(theirs, sam, theirs.version)).status).toBe(200);
    expect((await sam.del(at(theirs))).status).toBe(204);
    expect(await datesOf(theirs)).toEqual([]);
    // It is the owner's to keep, and to change.
    expect((await rename(mine, owner, 3)).status).toBe(200);
  });

  it('stay whose they are when somebody else is told of them', async () => {
    await share({ reminders: 'add' });
    const mine = await made([rex]);
    await api.sql(`update reminders.reminder set created_by = $2 where id = $1`, [mine.id, (await signUp(api)).userId]);
    expect((await rename(mine)).status).toBe(200);
  });

  it('are not for pets that nobody lends, neither new ones nor those that are about such a pet, too', async () => {
    const both = await createReminder(owner, { petIds: [rex, mog], rrule: 'FREQ=DAILY' });
    await share({ reminders: 'edit' });
    const refused = { status: 400, body: { errors: [{ path: 'petIds' }] } };
    expect(await add([rex, mog])).toMatchObject(refused);
    expect((await add([mog])).status).toBe(400);
    const mine = await made([rex]);
    expect(await sam.patch(at(mine), { version: 1, petIds: [rex, mog] })).toMatchObject(refused);
    expect((await sam.get(at(both))).body).toMatchObject({ petIds: [rex] });
    expect(await rename(both)).toMatchObject({
      status: 403,
      body: { message: 'This isn’t shared with you. Ask whoever shares the pet.' },
    });
    expect((await sam.del(at(both))).status).toBe(403);
    expect((await datesOf(both, sam)).every(({ mayEdit }) => mayEdit === false)).toBe(true);
    await share({ reminders: 'edit' }, [mog]);
    expect((await rename(both)).status).toBe(200);
    expect(await sam.patch(at(both), { version: 2, petIds: [mog] })).toMatchObject({
      status: 200,
      body: { petIds: [mog] },
    });
  });

  it('write down and settle only what else is shared, and do not say what else they are about', async () => {
    const { body: visit } = await owner.post(`/api/pets/${rex}/visits`, recordSamples.visit.least);
    const link = { kind: 'visit', petId: rex, id: (visit as { id: string }).id };
    const answer = await owner.post('/api/reminders', body([rex], { link }));
    const linked = reminder.parse(answer.body);
    const writes = { kind: 'note', type: 'general', body: 'Brushed' };
    const given = await share({ reminders: 'edit' });
    expect(await add([rex], { writes })).toMatchObject({ status: 400, body: { errors: [{ path: 'writes.kind' }] } });
    expect(await add([rex], { link })).toMatchObject({ status: 400, body: { errors: [{ path: 'link' }] } });
    expect((await sam.get(at(linked))).body).toMatchObject({ link: null });
    expect((await sam.patch(at(linked), { version: 1, title: 'Call', link: null })).status).toBe(200);
    expect((await owner.get(at(linked))).body).toMatchObject({ title: 'Call', link });
    await allow(given, { reminders: 'edit', medical: 'add', notes: 'add' });
    expect((await add([rex], { link, writes })).status).toBe(201);
  });

  it('say they are booked for a visit, and name the medication they are about only where that is shared', async () => {
    const made = async (kind: string, fields: object) =>
      ((await owner.post(`/api/pets/${rex}/${kind}s`, fields)).body as { id: string }).id;
    const on = addDays(dateIn('Europe/London'), 2);
    const visitId = await made('visit', { at: { date: on, time: '10:30' }, kind: 'annual-check', status: 'planned' });
    const id = await made('medication', recordSamples.medication.least);
    const link = { kind: 'medication', petId: rex, id } as const;
    const refill = await createReminder(owner, { petIds: [rex], date: dateIn('Europe/London'), link });
    const [date] = await datesOf(refill);
    expect((await owner.post(`/api/occurrences/${date?.id}/book`, { visitId })).status).toBe(200);
    const given = await share({ reminders: 'add' });
    const seen = async () => [
      ...(await datesOf(refill, sam)),
      ...occurrenceList
        .parse((await sam.get('/api/shared-with-me/occurrences')).body)
        .items.filter(({ reminderId }) => reminderId === refill.id),
    ];
    const hidden = { status: 'booked', booked: { visitId, on }, refill: null };
    expect(await seen()).toMatchObject([hidden, hidden]);
    await allow(given, { reminders: 'add', medical: 'view', medication: 'view' });
    const shown = { status: 'booked', booked: { visitId, on }, refill: {} };
    expect(await seen()).toMatchObject([shown, shown]);
  });

  it('are gone with the next request after it ended', async () => {
    const given = await share({ reminders: 'edit' });
    const mine = await made([rex]);
    await owner.post(`/api/grants/${given.id}/revoke`);
    expect((await sam.get(at(mine))).status).toBe(404);
    expect((await rename(mine)).status).toBe(404);
    expect((await owner.get(at(mine))).status).toBe(200);
  });
});

describe('the database', () => {
  /** What of these writes it lets through, whatever the code asks for. */
  const tries = (statements: readonly (readonly [sql: string, values: readonly string[]])[]) =>
    Promise.all(
      statements.map(([sql, values]) =>
        api.app
          .get(Database)
          .transaction(owner.organisationId, async ({ query }) => {
            await query(`select set_config('app.via', 'grant', true), set_config('app.grantee', $1, true)`, [
              sam.userId,
            ]);
            return (await query(`${sql} returning 1 as done`, values)).length;
          })
          .catch((error: unknown) => (error as { code?: string }).code ?? String(error)),
      ),
    );
  const title = (id: string) => [`update reminders.reminder set title = 'Mine' where id = $1`, [id]] as const;
  const remove = (id: string) => [`delete from reminders.reminder where id = $1`, [id]] as const;
  const pet = (id: string, petId: string) =>
    [
      `insert into reminders.reminder_pet (organisation_id, reminder_id, pet_id) values ($1, $2, $3)`,
      [owner.organisationId, id, petId],
    ] as const;
  const told = (id: string) =>
    [`update reminders.reminder set created_by = $2 where id = $1`, [id, sam.userId]] as const;

  it('lets by a grant no more be written than it says', async () => {
    const theirs = await createReminder(owner, { petIds: [rex] });
    const both = await createReminder(owner, { petIds: [rex, mog] });
    const given = await share({ reminders: 'view' });
    const no = '42501';
    expect(await tries([title(theirs.id), remove(theirs.id)])).toEqual([no, 0]);
    await allow(given, { reminders: 'add' });
    const mine = await made([rex]);
    expect(
      await tries([title(theirs.id), title(mine.id), told(mine.id), pet(mine.id, mog), pet(theirs.id, rex)]),
    ).toEqual([no, 1, no, no, no]);
    await owner.patch(`/api/grants/${given.id}`, { version: 2, areas: { reminders: 'edit' } });
    expect(
      await tries([title(theirs.id), title(both.id), remove(both.id), told(theirs.id), pet(theirs.id, mog)]),
    ).toEqual([1, no, 0, no, no]);
  });
});
