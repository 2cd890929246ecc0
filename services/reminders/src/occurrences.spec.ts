import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  occurrence as occurrenceContract,
  occurrenceCounts,
  occurrenceList,
  type Occurrence,
} from '@petcare/contracts';
import {
  createPet,
  createReminder,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { localTimes, occurrencesOf, plannedMails } from '../test/plan.ts';

describe('occurrences', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    await api.database.setClock('2026-07-06T10:00:00Z');
    owner = await signUp(api);
  });
  afterAll(() => api.close());

  /** A new reminder's only occurrence, due at 18:00 in London. */
  async function anOccurrence(): Promise<Occurrence> {
    const [only] = await occurrencesOf(owner, await createReminder(owner, { date: '2026-07-06', time: '18:00' }));
    return occurrenceContract.parse(only);
  }
  const done = ({ id }: Occurrence, actor = owner) => actor.post(`/api/occurrences/${id}/done`);
  const undo = ({ id }: Occurrence, actor = owner) => actor.post(`/api/occurrences/${id}/undo`);
  const pageOf = async (query: string) => occurrenceList.parse((await owner.get(`/api/occurrences?${query}`)).body);
  const days = async (query: string) => localTimes((await pageOf(query)).items);

  it('are scheduled, then due', async () => {
    const before = await anOccurrence();
    expect(before.status).toBe('scheduled');
    await api.database.setClock('2026-07-06T17:00:00Z');
    expect(await occurrencesOf(owner, { id: before.reminderId })).toEqual([{ ...before, status: 'due' }]);
  });

  it('are done once, however many do it at once; the others are told who did it and when', async () => {
    const occurrence = await anOccurrence();
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => done(occurrence, index % 2 ? owner : ben)),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const closed = occurrenceContract.parse(won[0]?.body);
    expect(closed).toMatchObject({ id: occurrence.id, status: 'done', doneBy: expect.stringMatching(/^(Anna|Ben)$/) });
    for (const lost of answers.filter((answer) => answer !== won[0])) {
      expect(lost).toMatchObject({
        status: 409,
        // 10:00 UTC is eleven o'clock in London's summer.
        body: {
          code: 'conflict',
          message: expect.stringMatching(`^${closed.doneBy} did this at 11:0[01]\\.$`),
          current: closed,
        },
      });
    }
  });

  it('can be taken back by anybody who may do them, for ten minutes', async () => {
    const occurrence = await anOccurrence();
    const { doneAt, undoUntil } = occurrenceContract.parse((await done(occurrence)).body);
    expect(Date.parse(String(undoUntil)) - Date.parse(String(doneAt))).toBe(10 * 60_000);
    await api.database.shiftClock('9 minutes');
    const carer = await joinAs(owner, 'carer');
    // Only lists say who is told.
    const { assigneeIds: _told, ...one } = occurrence;
    expect(await undo(occurrence, carer)).toMatchObject({ status: 200, body: one });
    expect(await undo(occurrence)).toMatchObject({
      status: 409,
      body: { message: 'This hasn’t been marked as done, so there’s nothing to undo.' },
    });
    expect((await done(occurrence)).status).toBe(200);
  });

  it('stay done after ten minutes', async () => {
    const occurrence = await anOccurrence();
    await done(occurrence);
    await api.database.shiftClock('10 minutes');
    expect(await undo(occurrence)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'This can be undone only within 10 minutes.',
        current: { status: 'done', undoUntil: null },
      },
    });
  });

  it('stay done where somebody has done them again since, but for who means that', async () => {
    const occurrence = await anOccurrence();
    const { doneAt } = occurrenceContract.parse((await done(occurrence)).body);
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    await api.database.shiftClock('1 minute');
    const path = `/api/occurrences/${occurrence.id}/undo`;
    expect(await owner.post(path, { doneAt })).toMatchObject({ status: 200 });
    const again = occurrenceContract.parse((await done(occurrence, ben)).body);
    expect(await owner.post(path, { doneAt })).toMatchObject({
      status: 409,
      body: { message: 'Ben did this at 11:01.', current: { status: 'done', doneBy: 'Ben' } },
    });
    expect(await owner.post(path, { doneAt: again.doneAt })).toMatchObject({ status: 200 });
  });

  it('say on what day they were done, unless that is today', async () => {
    const occurrence = await anOccurrence();
    await done(occurrence);
    await api.database.setClock('2026-07-07T06:00:00Z');
    expect(await done(occurrence)).toMatchObject({
      status: 409,
      body: { message: 'Anna did this on Monday, 6 Jul 2026 at 11:00.' },
    });
  });

  it('are taken back once, however many do it at once', async () => {
    const occurrence = await anOccurrence();
    await done(occurrence);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(occurrence)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('have their mail again when they are taken back', async () => {
    const occurrence = await anOccurrence();
    await done(occurrence);
    await api.sql(`update platform.outbound_mail set state = 'suppressed', next_at = null where organisation_id = $1`, [
      owner.organisationId,
    ]);
    await undo(occurrence);
    expect(await plannedMails(owner)).toEqual(['2026-07-06 17:00']);
  });

  describe('in a list', () => {
    let reminderId: string;
    let petId: string;
    beforeEach(async () => {
      const pet = await createPet(owner);
      petId = pet.id;
      const daily = { petIds: [pet.id], rrule: 'FREQ=DAILY', date: '2026-07-06' };
      reminderId = (await createReminder(owner, { ...daily, title: 'Insulin', time: '18:00' })).id;
      await createReminder(owner, { ...daily, title: 'Walk', rrule: 'FREQ=WEEKLY', time: '18:00' });
      await createReminder(owner, { title: 'Other pet', date: '2026-07-08' });
    });

    it('come by their time, soonest first, those of one time in a fixed order', async () => {
      expect(await days('to=2026-07-08')).toEqual([
        '2026-07-06 18:00',
        '2026-07-06 18:00',
        '2026-07-07 18:00',
        '2026-07-08',
        '2026-07-08 18:00',
      ]);
    });

    it('are between two dates of their own calendar, both included', async () => {
      expect(await days(`reminderId=${reminderId}&from=2026-07-08&to=2026-07-09`)).toEqual([
        '2026-07-08 18:00',
        '2026-07-09 18:00',
      ]);
      expect(await days(`reminderId=${reminderId}&to=2026-07-05`)).toEqual([]);
      expect((await owner.get('/api/occurrences?from=2026-07-09&to=2026-07-08')).status).toBe(400);
    });

    it('late in the evening count for the day on the wall, not the day in London', async () => {
      const { id } = await createReminder(owner, { date: '2026-07-10', time: '23:30', zone: 'America/New_York' });
      expect(await days(`reminderId=${id}&from=2026-07-10&to=2026-07-10`)).toEqual(['2026-07-10 23:30']);
      expect(await days(`reminderId=${id}&from=2026-07-11`)).toEqual([]);
    });

    it('are of one pet, or of one reminder', async () => {
      expect(await days(`petId=${petId}&to=2026-07-08`)).toHaveLength(4);
      expect(await days(`reminderId=${reminderId}&to=2026-07-08`)).toHaveLength(3);
      expect(await days(`petId=${reminderId}`)).toEqual([]);
      const foreign = await createPet(await signUp(api));
      expect(await days(`petId=${foreign.id}`)).toEqual([]);
    });

    it.each([
      ['open', 'forwards', (times: string[]) => times.toSorted()],
      ['done', 'backwards', (times: string[]) => times.toSorted().toReversed()],
    ])('that are %s are paged through %s without gaps or doubles', async (status, _direction, inOrder) => {
      const all = (await pageOf('limit=100&to=2026-07-12')).items;
      const chosen = status === 'done' ? all.slice(0, 5) : all.slice(5);
      for (const occurrence of all.slice(0, 5)) await done(occurrence);
      const found: Occurrence[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await pageOf(`limit=2&status=${status}&to=2026-07-12${cursor && `&cursor=${cursor}`}`);
        found.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(found.map(({ id }) => id).toSorted()).toEqual(chosen.map(({ id }) => id).toSorted());
      expect(found.map(({ dueAt }) => dueAt)).toEqual(inOrder(chosen.map(({ dueAt }) => dueAt)));
    });

    it('that were done come by when that was, the last one first, whenever they were due', async () => {
      const { items } = await pageOf(`status=open&limit=100&reminderId=${reminderId}`);
      const [first, second, third] = items;
      if (!first || !second || !third) throw new Error('Fewer than three are planned');
      for (const occurrence of [second, third, first]) {
        await done(occurrence);
        await api.database.shiftClock('1 minute');
      }
      for (const status of ['done', 'closed']) {
        const page = await pageOf(`status=${status}&limit=2`);
        const rest = await pageOf(`status=${status}&limit=2&cursor=${page.nextCursor}`);
        expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([first.id, third.id, second.id]);
      }
    });

    it('that were put off are on the day they were moved to', async () => {
      const [first] = (await pageOf(`status=open&reminderId=${reminderId}`)).items;
      expect((await owner.post(`/api/occurrences/${first?.id}/snooze`, { until: '2026-07-20T23:30:00Z' })).status).toBe(
        200,
      );
      expect(await days(`reminderId=${reminderId}&to=2026-07-06`)).toEqual([]);
      // Half past midnight in London.
      const moved = (await pageOf(`reminderId=${reminderId}&from=2026-07-21&to=2026-07-21`)).items;
      expect(moved.map(({ localDate }) => localDate)).toEqual(['2026-07-06', '2026-07-21']);
    });

    it('are counted by heading, whatever the page holds; what is to come by its reminder', async () => {
      const count = async (query = '') =>
        occurrenceCounts.parse((await owner.get(`/api/occurrences/counts${query}`)).body);
      expect(await count()).toEqual({ overdue: 0, today: 2, week: 3, later: 2 });
      expect(await count(`?petId=${petId}`)).toEqual({ overdue: 0, today: 2, week: 2, later: 2 });
      await api.database.setClock('2026-07-08T10:00:00Z');
      expect(await count()).toEqual({ overdue: 3, today: 2, week: 2, later: 2 });
      const [late] = (await pageOf(`status=open&reminderId=${reminderId}`)).items;
      await owner.post(`/api/occurrences/${late?.id}/snooze`, { until: '2026-07-09T10:00:00Z' });
      expect(await count()).toEqual({ overdue: 2, today: 2, week: 2, later: 2 });
      expect(await (await signUp(api)).get('/api/occurrences/counts')).toMatchObject({ body: { today: 0, later: 0 } });
    });

    it.each([
      ['a status that is none', 'status=late'],
      ['a date that is none', 'from=2026-02-30'],
      ['a pet that is no id', 'petId=bella'],
      ['a page of nothing', 'limit=0'],
      ['what it does not know', 'offset=10'],
      [
        'a cursor whose time is none',
        `cursor=${Buffer.from(`["soon","01890a5d-ac96-774b-bcce-b302099a8057"]`).toString('base64url')}`,
      ],
      [
        'a cursor whose time is beyond all time',
        `cursor=${Buffer.from(`["999999-01-01","01890a5d-ac96-774b-bcce-b302099a8057"]`).toString('base64url')}`,
      ],
    ])('refuse %s', async (_what, query) => {
      expect(await owner.get(`/api/occurrences?${query}`)).toMatchObject({ status: 400, body: { code: 'validation' } });
    });

    it('bear the first and the last day there is', async () => {
      for (const query of ['from=0000-01-01', 'to=0000-01-01', 'from=9999-12-31', 'to=9999-12-31']) {
        expect((await owner.get(`/api/occurrences?${query}`)).status).toBeLessThan(500);
      }
    });
  });
});
