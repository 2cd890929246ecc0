import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Pet, RecordLink, ReminderCreateInput } from '@petcare/contracts';
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
import { jab, linkedTrial, medicine, visit } from '../../test/linked.ts';
import { occurrencesOf } from '../../test/plan.ts';

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

  const { told, at, made, linkOf, remind, change, only, stateOf, act, recordNow, waiting } = linkedTrial(() => ({
    api,
    owner,
    pet: bella,
  }));

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

  describe('of a refill', () => {
    const bought = async (fields: object = {}) => {
      const course = await made('medication', { ...medicine, startsOn: '2026-03-02', stock: '5', ...fields });
      return { course, reminder: await remind(course) };
    };

    it('is done when some was bought, not when a dose was taken', async () => {
      const { course, reminder } = await bought();
      await change(course, { stock: '4' });
      expect(await stateOf(reminder)).toBe('due');
      await change({ ...course, version: course.version + 1 }, { stock: '30' });
      expect(await stateOf(reminder)).toBe('done');
    });

    it('done with what there is now, writes that down, and closes no other; undone, it is taken off again', async () => {
      const { course } = await bought();
      const monthly = await remind(course, { rrule: 'FREQ=MONTHLY;COUNT=2' });
      expect(await only(monthly)).toMatchObject({ refill: { drug: 'Metacam', unit: 'ml', stock: '5' } });
      expect(await act(monthly, 'done', { stock: '105' })).toMatchObject({ status: 200, body: { status: 'done' } });
      await told();
      expect((await occurrencesOf(owner, monthly)).map(({ status }) => status)).toEqual(['done', 'scheduled']);
      expect(await recordNow(course)).toMatchObject({ stock: '105' });
      const { items } = (await owner.get(`/api/pets/${bella.id}/doses?on=2026-03-02`)).body as {
        items: { id: string }[];
      };
      expect(await owner.post(`/api/doses/${items[0]?.id}/give`, { outcome: 'given' })).toMatchObject({ status: 200 });
      expect(await recordNow(course)).toMatchObject({ stock: '104' });
      expect(await act(monthly, 'undo')).toMatchObject({ status: 200, body: { status: 'due' } });
      expect(await recordNow(course)).toMatchObject({ stock: '4' });
    });

    it('takes off what doses took since whoever says what there is now read what there was', async () => {
      const { course, reminder } = await bought();
      const { items } = (await owner.get(`/api/pets/${bella.id}/doses?on=2026-03-02`)).body as {
        items: { id: string }[];
      };
      await owner.post(`/api/doses/${items[0]?.id}/give`, { outcome: 'given' });
      expect(await act(reminder, 'done', { stock: '105', stockRead: '5' })).toMatchObject({ status: 200 });
      expect(await recordNow(course)).toMatchObject({ stock: '104' });
      expect(await act(reminder, 'undo')).toMatchObject({ status: 200 });
      expect(await recordNow(course)).toMatchObject({ stock: '4' });
    });

    it('done without a word of it, leaves the stock as it is', async () => {
      const { course, reminder } = await bought();
      expect(await act(reminder, 'done')).toMatchObject({ status: 200 });
      await act(reminder, 'undo');
      expect(await recordNow(course)).toMatchObject({ stock: '5', version: 1 });
    });

    it('is not done where the stock is no number, of no medication, or not theirs to say', async () => {
      const { course, reminder } = await bought();
      const refused = (message: string) => ({ status: 400, body: { errors: [{ path: 'stock', message }] } });
      expect(await act(reminder, 'done', { stock: 'a few' })).toMatchObject(refused('Enter a number, like 0.5.'));
      const plain = await createReminder(owner, { petIds: [bella.id], date: '2026-03-02' });
      expect(await act(plain, 'done', { stock: '3' })).toMatchObject(refused('This isn’t about a refill.'));
      await owner.del(`${at('medication')}/${course.id}`);
      const gone = refused('This medication is no longer there.');
      expect(await act(reminder, 'done', { stock: '3' })).toMatchObject(gone);
      expect([await stateOf(reminder), await stateOf(plain)]).toEqual(['due', 'due']);
    });
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

  it('of a visit that is on again comes back with its mails, unless its day is over, then with the visit’s new day', async () => {
    const [one, other] = [await made('visit', visit('2026-03-05')), await made('visit', visit('2026-03-06'))];
    const [kept, set] = [await remind(one, { date: '2026-03-05' }), await remind(other, { date: '2026-03-06' })];
    const mails = await waiting(kept);
    expect(mails).not.toEqual([]);
    await owner.del(`${at('visit')}/${one.id}`);
    await change(other, { status: 'cancelled' });
    expect([await stateOf(kept), await stateOf(set)]).toEqual(['skipped', 'skipped']);
    await owner.post(`/api/recycle-bin/${one.id}/restore`);
    await change({ ...other, version: 2 }, { status: 'planned' });
    expect([await stateOf(kept), await stateOf(set)]).toEqual(['scheduled', 'scheduled']);
    expect([await waiting(kept), await waiting(set)]).toEqual([mails, mails]);
    await change({ ...other, version: 3 }, { status: 'cancelled' });
    await api.database.setClock('2026-03-08T10:00:00Z');
    await change({ ...other, version: 4 }, visit('2026-03-12'));
    const dates = (await occurrencesOf(owner, set)).map(({ localDate, status }) => `${localDate} ${status}`);
    expect(dates).toEqual(['2026-03-06 skipped', '2026-03-12 scheduled']);
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
      const course = await made('medication', { ...medicine, startsOn: '2026-03-02', stock: '5' });
      const reminder = await both(course);
      await change(course, { stock: '30' });
      expect(await stateOf(reminder)).toBe('done');
    });
  });
});
