import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Occurrence, Pet, RecordLink, Reminder, ReminderCreateInput } from '@petcare/contracts';
import {
  createPet,
  createReminder,
  joinAs,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import { outcomeOf, sentMail, takenFor } from '../../test/mails.ts';
import { occurrencesOf } from '../../test/plan.ts';
import { until } from '../../test/until.ts';

const jab = { product: 'Nobivac DHP', antigens: [{ code: 'distemper' }], givenOn: null, nextDueOn: '2026-03-05' };
const visit = (date: string, status = 'planned') => ({ at: { date, time: '10:30' }, kind: 'annual-check', status });

describe('a reminder and what it is about', () => {
  let api: TestApi;
  let server: MailServer;
  let worker: INestApplicationContext;
  let owner: Actor;
  let bella: Pet;
  beforeAll(async () => {
    [api, server] = await Promise.all([startTestApi(), startMailServer()]);
    worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
  });
  beforeEach(async () => {
    await api.database.setClock('2026-03-02T10:00:00Z');
    owner = await signUp(api);
    bella = await createPet(owner);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await server.stop();
  });

  const told = () =>
    until(async () => (await api.sql('select from platform.domain_event where delivered_at is null')).length === 0);
  const at = (kind: string) => `/api/pets/${bella.id}/${kind}s`;
  const made = async (kind: RecordLink['kind'], body: object): Promise<RecordLink & { version: number }> => {
    const answer = await owner.post(at(kind), body);
    expect(answer).toMatchObject({ status: 201 });
    const { id, version } = answer.body as { id: string; version: number };
    return { kind, petId: bella.id, id, version };
  };
  const linkOf = ({ kind, petId, id }: RecordLink): RecordLink => ({ kind, petId, id });
  const remind = (about: RecordLink, fields: Partial<ReminderCreateInput> = {}) =>
    createReminder(owner, { petIds: [bella.id], date: '2026-03-02', time: '09:00', link: linkOf(about), ...fields });
  const change = async ({ kind, id, version }: RecordLink & { version: number }, body: object) => {
    expect(await owner.patch(`${at(kind)}/${id}`, { version, ...body })).toMatchObject({ status: 200 });
    await told();
  };
  const only = async (reminder: Reminder): Promise<Occurrence> => {
    const [first] = await occurrencesOf(owner, reminder);
    if (!first) throw new Error('It has no date');
    return first;
  };
  const stateOf = async (reminder: Reminder) => (await only(reminder)).status;
  const act = async (reminder: Reminder, verb: string, body?: object) =>
    owner.post(`/api/occurrences/${(await only(reminder)).id}/${verb}`, body);
  const recordNow = async ({ kind, id }: RecordLink) => (await owner.get(`${at(kind)}/${id}`)).body as object;
  /** Mails still to leave about it. */
  const waiting = async (reminder: Reminder) =>
    (
      await api.sql<{ kind: string }>(
        `select n.kind from reminders.notification n join reminders.occurrence o on o.id = n.occurrence_id
         join platform.outbound_mail m on m.subject_id = n.id where o.reminder_id = $1 and m.state = 'planned' order by n.kind`,
        [reminder.id],
      )
    ).map(({ kind }) => kind);

  it('is refused when it is of another pet, gone, or nobody who may see it asks', async () => {
    const planned = await made('vaccination', jab);
    const other = await createPet(owner);
    const body = { title: 'Jab', type: 'vaccination', petIds: [other.id], date: '2026-03-05', link: linkOf(planned) };
    const refused = { status: 400, body: { errors: [{ path: 'link' }] } };
    expect(await owner.post('/api/reminders', body)).toMatchObject(refused);
    const gone = { ...linkOf(planned), id: crypto.randomUUID() };
    expect(await owner.post('/api/reminders', { ...body, petIds: [bella.id], link: gone })).toMatchObject(refused);
    const reminder = await remind(planned);
    expect(reminder.link).toEqual(linkOf(planned));
    const found = await owner.get(`/api/reminders?linkedTo=${bella.id}`);
    expect(found.body).toMatchObject({ items: [{ id: reminder.id }] });
    expect((await owner.get(`/api/reminders?linkedTo=${other.id}`)).body).toMatchObject({ items: [] });
  });

  it('done, gives the planned jab; undone, it is planned again', async () => {
    const planned = await made('vaccination', jab);
    const reminder = await remind(planned);
    expect(await act(reminder, 'done')).toMatchObject({ status: 200 });
    expect(await recordNow(planned)).toMatchObject({ givenOn: '2026-03-02' });
    expect((await owner.get(`/api/reminders?linkedTo=${bella.id}`)).body).toMatchObject({ items: [] });
    await told();
    expect(await act(reminder, 'undo')).toMatchObject({ status: 200, body: { status: 'due' } });
    expect(await recordNow(planned)).toMatchObject({ givenOn: null, nextDueOn: '2026-03-05' });
  });

  it('done, writes the booster that was due, once; undone, that is in the bin', async () => {
    const given = await made('vaccination', { ...jab, givenOn: '2025-03-02', nextDueOn: '2026-03-02', batch: 'A1' });
    const reminder = await remind(given);
    await act(reminder, 'done');
    await told();
    const list = async () => (await owner.get(at('vaccination'))).body;
    expect(await list()).toMatchObject({ items: [{ givenOn: '2026-03-02', batch: null }, { givenOn: '2025-03-02' }] });
    await act(reminder, 'undo');
    expect(await list()).toMatchObject({ items: [{ givenOn: '2025-03-02' }] });
  });

  it('is done by the jab that is written down, by whoever wrote it; not by an edit of the one before', async () => {
    const given = await made('vaccination', { ...jab, givenOn: '2025-03-02', nextDueOn: '2026-03-02' });
    const booster = await remind(given);
    const planned = await made('vaccination', { ...jab, antigens: [{ code: 'rabies' }] });
    const rabies = await remind(planned);
    await change(given, { batch: 'B2' });
    expect([await stateOf(booster), await stateOf(rabies)]).toEqual(['due', 'due']);
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    await ben.post(at('vaccination'), { ...jab, givenOn: '2026-03-01', nextDueOn: null });
    await told();
    expect(await only(booster)).toMatchObject({ status: 'done', doneBy: 'Ben' });
    await change(planned, { givenOn: '2026-03-02', nextDueOn: null });
    expect(await only(rabies)).toMatchObject({ status: 'done', doneBy: 'Anna' });
  });

  it('is done by a further treatment against the same, which counts the next one from that day', async () => {
    const flea = { target: 'flea', product: 'Frontline', treatedAt: '2026-02-02T09:00:00Z' };
    const first = await made('treatment', flea);
    const rule = { rrule: 'FREQ=WEEKLY;INTERVAL=4', anchor: 'completion', writes: { ...flea, kind: 'treatment' } };
    const { treatedAt: _at, ...writes } = rule.writes;
    const reminder = await remind(first, { ...rule, writes } as Partial<ReminderCreateInput>);
    await owner.post(at('treatment'), { ...flea, target: 'tick', treatedAt: '2026-03-02T09:30:00Z' });
    await told();
    expect(await stateOf(reminder)).toBe('due');
    await owner.post(at('treatment'), { ...flea, treatedAt: '2026-03-02T09:30:00Z' });
    await told();
    const dates = await occurrencesOf(owner, reminder);
    expect(dates.map(({ status, localDate }) => `${localDate} ${status}`)).toEqual([
      '2026-03-02 done',
      '2026-03-30 scheduled',
    ]);
    const { items } = (await owner.get(at('treatment'))).body as { items: object[] };
    expect(items).toHaveLength(3);
  });

  it('of a refill is done when some was bought, not when a dose was taken', async () => {
    const medicine = { drug: 'Metacam', amount: '1', unit: 'ml', route: 'oral', schedule: { times: ['08:00'] } };
    const course = await made('medication', { ...medicine, startsOn: '2026-03-02', stock: '5' });
    const reminder = await remind(course);
    await change(course, { stock: '4' });
    expect(await stateOf(reminder)).toBe('due');
    await change({ ...course, version: course.version + 1 }, { stock: '30' });
    expect(await stateOf(reminder)).toBe('done');
  });

  it('of a visit follows it to another day, is done with it, and falls away when it is off', async () => {
    const [one, other] = [await made('visit', visit('2026-03-05')), await made('visit', visit('2026-03-06'))];
    const [kept, off] = [await remind(one, { date: '2026-03-05' }), await remind(other, { date: '2026-03-06' })];
    await change(one, visit('2026-03-09'));
    expect(await only(kept)).toMatchObject({ localDate: '2026-03-09', localTime: '10:30' });
    await change(other, { status: 'cancelled' });
    expect(await only(off)).toMatchObject({ status: 'skipped', skipReason: 'The visit is off' });
    await act(kept, 'done');
    expect(await recordNow(one)).toMatchObject({ status: 'planned' });
    await act(kept, 'undo');
    await change({ ...one, version: one.version + 1 }, visit('2026-03-02', 'attended'));
    expect(await stateOf(kept)).toBe('done');
  });

  describe('for several animals', () => {
    let milo: Pet;
    beforeEach(async () => {
      milo = await createPet(owner, { name: 'Milo' });
    });
    const both = (about: RecordLink, fields: Partial<ReminderCreateInput> = {}) =>
      remind(about, { petIds: [bella.id, milo.id], ...fields });
    const ofMilo = async (kind: RecordLink['kind'], body: object) => {
      const made = await owner.post(`/api/pets/${milo.id}/${kind}s`, body);
      expect(made).toMatchObject({ status: 201 });
      await told();
      return made.body as { id: string; version: number };
    };
    const given = { ...jab, givenOn: '2026-03-02', nextDueOn: null };

    it('is done once each has had the jab, in whichever order, and not by one from before', async () => {
      await ofMilo('vaccination', { ...given, givenOn: '2026-03-01' });
      const planned = await made('vaccination', jab);
      const [first, second] = [await both(planned), await both(planned)];
      await change(planned, given);
      expect(await stateOf(first)).toBe('due');
      await ofMilo('vaccination', { ...given, antigens: [{ code: 'rabies' }] });
      expect(await stateOf(first)).toBe('due');
      await ofMilo('vaccination', given);
      expect([await stateOf(first), await stateOf(second)]).toEqual(['done', 'done']);
    });

    it('is done by the booster of each, the other animal first', async () => {
      const last = await made('vaccination', { ...jab, givenOn: '2025-03-02', nextDueOn: '2026-03-02' });
      const booster = await both(last);
      await ofMilo('vaccination', given);
      expect(await stateOf(booster)).toBe('due');
      await owner.post(at('vaccination'), given);
      await told();
      expect(await stateOf(booster)).toBe('done');
    });

    it('is done once each was treated since the last time, whoever has died', async () => {
      const flea = { target: 'flea', product: 'Frontline', treatedAt: '2026-02-02T09:00:00Z' };
      await ofMilo('treatment', flea);
      const rule = { rrule: 'FREQ=WEEKLY;INTERVAL=4', anchor: 'completion' } as const;
      const reminder = await both(await made('treatment', flea), rule);
      const treat = async (treatedAt: string) => {
        await owner.post(at('treatment'), { ...flea, treatedAt });
        await told();
      };
      await treat('2026-03-02T09:30:00Z');
      expect(await stateOf(reminder)).toBe('due');
      await api.database.setClock('2026-03-02T11:00:00Z');
      await ofMilo('treatment', { ...flea, treatedAt: '2026-03-02T10:30:00Z' });
      const dates = async () => (await occurrencesOf(owner, reminder)).map((one) => `${one.localDate} ${one.status}`);
      expect(await dates()).toEqual(['2026-03-02 done', '2026-03-30 scheduled']);
      await api.database.setClock('2026-03-30T09:00:00Z');
      await owner.post(`/api/pets/${milo.id}/deceased`, { on: '2026-03-20' });
      await told();
      await treat('2026-03-30T08:30:00Z');
      expect(await dates()).toEqual(['2026-03-02 done', '2026-03-30 done', '2026-04-27 scheduled']);
    });

    it('of visits on one day is done after the last of them, and falls away only with all', async () => {
      const [bellas, milos] = [await made('visit', visit('2026-03-05')), await ofMilo('visit', visit('2026-03-05'))];
      const reminder = await both(bellas, { date: '2026-03-05' });
      await change(bellas, { status: 'cancelled' });
      expect(await stateOf(reminder)).toBe('scheduled');
      const milosVisit = `/api/pets/${milo.id}/visits/${milos.id}`;
      await owner.patch(milosVisit, { version: milos.version, ...visit('2026-03-05', 'cancelled') });
      await told();
      expect(await only(reminder)).toMatchObject({ status: 'skipped', skipReason: 'The visit is off' });
      const again = await made('visit', visit('2026-03-02'));
      const other = await ofMilo('visit', visit('2026-03-02'));
      const today = await both(again);
      await change(again, { status: 'attended' });
      expect(await stateOf(today)).toBe('due');
      await owner.patch(`/api/pets/${milo.id}/visits/${other.id}`, { version: other.version, status: 'attended' });
      await told();
      expect(await stateOf(today)).toBe('done');
    });

    it('of a refill is done when that was bought', async () => {
      const medicine = { drug: 'Metacam', amount: '1', unit: 'ml', route: 'oral', schedule: { times: ['08:00'] } };
      const course = await made('medication', { ...medicine, startsOn: '2026-03-02', stock: '5' });
      const reminder = await both(course);
      await change(course, { stock: '30' });
      expect(await stateOf(reminder)).toBe('done');
    });
  });

  describe('booked', () => {
    const booster = () => createReminder(owner, { petIds: [bella.id], date: '2026-03-02', time: '12:00' });

    it('is silent until the visit is cancelled; then it is due and nags again', async () => {
      const reminder = await booster();
      expect(await waiting(reminder)).toEqual(['due']);
      const planned = await made('visit', visit('2026-03-05'));
      const booked = await act(reminder, 'book', { visitId: planned.id });
      expect(booked).toMatchObject({ status: 200, body: { status: 'booked', booked: { on: '2026-03-05' } } });
      await api.database.setClock('2026-03-02T12:00:01Z');
      expect(await outcomeOf(api, reminder)).toMatchObject({ state: 'suppressed', reason: 'it is booked' });
      await change(planned, visit('2026-03-06'));
      expect(await only(reminder)).toMatchObject({ status: 'booked', booked: { on: '2026-03-06' } });
      await change({ ...planned, version: planned.version + 1 }, { status: 'cancelled' });
      expect(await only(reminder)).toMatchObject({ status: 'due', booked: null });
      expect((await sentMail(api, server, reminder)).mail.subject).toBe('Bella: Flea tablet');
    });

    it('tells again whoever was told before, when the visit is off', async () => {
      const reminder = await booster();
      await api.database.setClock('2026-03-02T12:00:01Z');
      expect(await outcomeOf(api, reminder)).toMatchObject({ state: 'sent' });
      const planned = await made('visit', visit('2026-03-05'));
      await act(reminder, 'book', { visitId: planned.id });
      await change(planned, { status: 'cancelled' });
      const subjects = async () => (await takenFor(api, server, reminder)).map(({ headers }) => headers.get('subject'));
      await until(async () => (await subjects()).length === 2);
      expect(await subjects()).toEqual(['Bella: Flea tablet', 'Again: Bella: Flea tablet']);
    });

    it('is done when the visit was attended', async () => {
      const reminder = await booster();
      const planned = await made('visit', visit('2026-03-02'));
      await act(reminder, 'book', { visitId: planned.id });
      await change(planned, { status: 'attended' });
      expect(await stateOf(reminder)).toBe('done');
    });

    it('can be undone, and is off with a visit that was deleted', async () => {
      const reminder = await booster();
      const planned = await made('visit', visit('2026-03-05'));
      await act(reminder, 'book', { visitId: planned.id });
      expect(await act(reminder, 'undo')).toMatchObject({ status: 200, body: { status: 'scheduled', booked: null } });
      await act(reminder, 'book', { visitId: planned.id });
      await owner.del(`${at('visit')}/${planned.id}`);
      await told();
      expect(await stateOf(reminder)).toBe('scheduled');
    });

    it('for a day is put off until the day after it', async () => {
      const reminder = await booster();
      expect(await act(reminder, 'book', { on: '2026-03-04' })).toMatchObject({ body: { status: 'booked' } });
      expect(await waiting(reminder)).toContain('snooze 1');
      await api.database.setClock('2026-03-05T12:00:01Z');
      expect(await only(reminder)).toMatchObject({ status: 'due', booked: null });
    });

    it.each([
      ['nothing', {}, 'on'],
      ['a day that is over', { on: '2026-03-01' }, 'on'],
      ['a visit that there is none of', { visitId: '01a0f4e8-7c1e-7c3e-8f6e-0123456789ab' }, 'visitId'],
    ])('is refused for %s', async (_case, body, path) => {
      expect(await act(await booster(), 'book', body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    });
  });
});
