import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { occurrenceList, organisation } from '@petcare/contracts';
import { doseList } from '@petcare/contracts/doses';
import { Database, MailKind, newId, type Letter, type Suppressed } from '@petcare/platform';
import {
  createPet,
  createReminder,
  inject,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';
import { DoseLinks } from './doses/dose-links.ts';
import { DoseMailKind } from './doses/dose-mails.ts';
import { DueMailKind } from './mail/due-mail.ts';
import { ReminderLinks } from './mail/reminder-links.ts';

let api: TestApi;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
  await api.database.setClock('2026-07-06T10:00:00Z');
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const insulin = { drug: 'Caninsulin', amount: '2', unit: 'IU', route: 'sc', withFood: true, emailWhenDue: true };
const schedule = { schedule: { times: ['11:00', '20:00'] }, startsOn: '2026-07-06' };

interface World {
  owner: Actor;
  petId: string;
  noteId: string;
  binnedId: string;
  reminderId: string;
  occurrenceId: string;
  doseId: string;
}

/** A paying family with something of everything. */
async function aFamily(): Promise<World> {
  const owner = await signUp(api, { plan: 'standard' });
  const petId = (await createPet(owner)).id;
  const reminder = await createReminder(owner, { petIds: [petId], date: '2026-07-06', time: '12:00' });
  await owner.post(`/api/pets/${petId}/medications`, { ...insulin, ...schedule });
  const idOf = ({ body }: Answer): string => String(Object.getOwnPropertyDescriptor(body, 'id')?.value);
  const note = () => owner.post(`/api/pets/${petId}/notes`, { type: 'general', body: 'Well' });
  const [noteId, binnedId] = [idOf(await note()), idOf(await note())];
  await owner.del(`/api/pets/${petId}/notes/${binnedId}`);
  const occurrences = await owner.get(`/api/occurrences?limit=10&reminderId=${reminder.id}`);
  const doses = await owner.get('/api/doses?on=2026-07-06');
  return {
    owner,
    petId,
    noteId,
    binnedId,
    reminderId: reminder.id,
    occurrenceId: String(occurrenceList.parse(occurrences.body).items[0]?.id),
    doseId: String(doseList.parse(doses.body).items[0]?.id),
  };
}

/** So long ago that the organisation became read-only. */
type Lapse = (owner: Actor, ago: string) => Promise<unknown>;

const standing =
  (columns: string): Lapse =>
  ({ organisationId }, ago) =>
    api.sql(`update billing.subscription set ${columns} where organisation_id = $1`, [organisationId, ago]);

const lapses: Record<string, Lapse> = {
  'trial-ended': async ({ organisationId }, ago) => {
    await api.sql(`delete from billing.subscription where organisation_id = $1`, [organisationId]);
    await api.sql(
      `update organisations.organisation set trial_started_at = platform.now() - interval '7 days' - $2::interval where id = $1`,
      [organisationId, ago],
    );
  },
  restricted: standing(
    `standing = 'restricted', past_due_at = platform.now() - interval '7 days' - $2::interval, turns_at = platform.now() + interval '40 days'`,
  ),
  cancelled: standing(
    `standing = 'cancelled', period_starts_at = platform.now() - interval '60 days', period_ends_at = platform.now() - $2::interval, turns_at = null`,
  ),
};

const press = (url: string) =>
  inject(api, {
    url: new URL(url).pathname,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

describe.each(Object.keys(lapses))('while it may only read (%s)', (status) => {
  let world: World;
  beforeAll(async () => {
    world = await aFamily();
    await lapses[status]?.(world.owner, '1 hour');
  });

  it('a dose is given, undone and given from its e-mail, and one when needed is written down', async () => {
    const { owner, doseId, petId } = world;
    expect(await owner.post(`/api/doses/${doseId}/give`, {})).toMatchObject({
      status: 200,
      body: { outcome: 'given' },
    });
    expect(await owner.post(`/api/doses/${doseId}/undo`)).toMatchObject({ status: 200, body: { outcome: null } });
    const { organisationId, userId } = owner;
    const link = api.app.get(DoseLinks, { strict: false }).urlOf('give', { organisationId, doseId, userId });
    expect(await press(link)).toMatchObject({ status: 200, body: expect.stringContaining('Given by Anna') });
    expect((await owner.post(`/api/pets/${petId}/doses`, {})).status).toBe(400);
  });

  it('what is due is done, undone and done from its e-mail', async () => {
    const { owner, occurrenceId } = world;
    expect(await owner.post(`/api/occurrences/${occurrenceId}/done`)).toMatchObject({ body: { status: 'done' } });
    expect(await owner.post(`/api/occurrences/${occurrenceId}/undo`)).toMatchObject({ body: { status: 'scheduled' } });
    const { organisationId, userId } = owner;
    const link = api.app.get(ReminderLinks, { strict: false }).urlOf('done', { organisationId, occurrenceId, userId });
    expect(await press(link)).toMatchObject({ status: 200, body: expect.stringContaining('Anna did this') });
  });

  it('an animal’s death is recorded, and taken back', async () => {
    const { owner, petId } = world;
    const death = `/api/pets/${petId}/deceased`;
    expect(await owner.post(death, { on: '2026-07-05' })).toMatchObject({
      status: 200,
      body: { deceasedOn: '2026-07-05' },
    });
    expect(await owner.del(death)).toMatchObject({ status: 200, body: { deceasedOn: null } });
  });

  it('nothing else is written, and it is said why', async () => {
    expect((await world.owner.get('/api/organization')).body).toMatchObject({ status });
    const { owner, petId, noteId, binnedId, reminderId } = world;
    const refused: [keyof Pick<Actor, 'post' | 'patch' | 'del'>, string][] = [
      ['post', '/api/pets'],
      ['patch', `/api/pets/${petId}`],
      ['del', `/api/pets/${petId}`],
      ['post', `/api/pets/${petId}/notes`],
      ['patch', `/api/pets/${petId}/notes/${noteId}`],
      ['del', `/api/pets/${petId}/notes/${noteId}`],
      ['post', `/api/pets/${petId}/measures`],
      ['post', `/api/pets/${petId}/medications`],
      ['post', `/api/pets/${petId}/visits`],
      ['post', '/api/expenses'],
      ['post', '/api/contacts'],
      ['post', '/api/reminders'],
      ['patch', `/api/reminders/${reminderId}`],
      ['del', `/api/reminders/${reminderId}`],
      ['post', `/api/recycle-bin/${binnedId}/restore`],
      ['del', `/api/recycle-bin/${binnedId}`],
    ];
    for (const [verb, path] of refused) {
      const { status: answered, body } = await owner[verb](path, {});
      expect([verb, path, answered, body]).toEqual([verb, path, 402, expect.objectContaining({ code: 'read-only' })]);
    }
  });
});

type Kind = typeof DueMailKind | typeof DoseMailKind;

function compose({ organisationId }: Actor, kind: Kind, subjectId: string): Promise<Letter | Suppressed> {
  const found = worker.get<MailKind>(kind, { strict: false });
  const mail = {
    organisationId,
    id: newId(),
    kind: found.name,
    subjectId,
    sendAt: new Date().toISOString(),
    secret: null,
  };
  return worker.get(Database).transaction(organisationId, (transaction) => found.compose(transaction, mail));
}

describe('e-mails about reminders', () => {
  const letters = async ({ owner, doseId }: World) => {
    const [notification] = await api.sql<{ id: string }>(
      `select n.id from reminders.notification n join reminders.occurrence o on o.id = n.occurrence_id
       where n.organisation_id = $1 order by o.due_at limit 1`,
      [owner.organisationId],
    );
    const written = [
      await compose(owner, DueMailKind, String(notification?.id)),
      await compose(owner, DoseMailKind, doseId),
    ];
    return written.map((letter) => ('suppress' in letter ? letter.suppress : 'a letter'));
  };
  const until = async ({ owner }: World) =>
    organisation.parse((await owner.get('/api/organization')).body).remindersUntil;
  /** By the database's clock, in milliseconds; it runs on while a test does. */
  const now = async () => {
    const [clock] = await api.sql<{ ms: number }>(`select (extract(epoch from platform.now()) * 1000)::float8 as ms`);
    return Number(clock?.ms);
  };
  const silent = expect.stringContaining('nobody has subscribed');

  it.each(Object.keys(lapses))('go on for a fortnight, and then stop (%s)', async (status) => {
    const world = await aFamily();
    expect([await letters(world), await until(world)]).toEqual([['a letter', 'a letter'], null]);
    const before = await now();
    await lapses[status]?.(world.owner, '13 days 23 hours');
    const after = await now();
    expect(await letters(world)).toEqual(['a letter', 'a letter']);
    const anHourLater = Date.parse((await until(world)) ?? '') - 3_600_000;
    expect(anHourLater).toBeGreaterThanOrEqual(Math.floor(before));
    expect(anHourLater).toBeLessThanOrEqual(after);
    await lapses[status]?.(world.owner, '14 days 1 second');
    expect(await letters(world)).toEqual([silent, silent]);
  });

  it('begin again with the subscription', async () => {
    const world = await aFamily();
    await lapses['trial-ended']?.(world.owner, '20 days');
    expect(await letters(world)).toEqual([silent, silent]);
    expect((await world.owner.post('/api/subscription', { plan: 'standard' })).status).toBe(201);
    expect(await letters(world)).toEqual(['a letter', 'a letter']);
  });
});
