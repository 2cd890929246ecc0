import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { reminder as reminderContract, reminderCreate, reminderList, type Reminder } from '@petcare/contracts';
import {
  createPet,
  createReminder,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { localTimes, occurrencesOf } from '../test/plan.ts';

describe('reminders', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
    await api.database.setClock('2026-03-02T10:00:00Z');
  });
  beforeEach(async () => {
    owner = await signUp(api);
  });
  afterAll(() => api.close());

  const change = (reminder: Reminder, fields: object) =>
    owner.patch(`/api/reminders/${reminder.id}`, { version: reminder.version, ...fields });

  it('need a title, a type, a pet and a date, and are for the whole day in the zone of the organisation', async () => {
    await api.sql(`update organisations.organisation set zone = 'Africa/Cairo' where id = $1`, [owner.organisationId]);
    const { id: petId } = await createPet(owner);
    const { status, body } = await owner.post('/api/reminders', {
      title: ' Flea\u00a0tablet ',
      type: 'parasite',
      petIds: [petId],
      date: '2026-03-05',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      channels: ['email', 'app', 'push', 'calendar'],
      assigneeIds: [owner.userId],
      escalation: null,
      title: 'Flea\u00a0tablet',
      type: 'parasite',
      petIds: [petId],
      date: '2026-03-05',
      time: null,
      zone: 'Africa/Cairo',
      rrule: null,
      anchor: 'schedule',
      leadTimes: [],
      followUps: [],
      excludedDates: [],
      quietHours: null,
      groupKey: null,
      paused: false,
      notes: null,
      writes: null,
      link: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const reminder = reminderContract.parse(body);
    expect(await owner.get(`/api/reminders/${reminder.id}`)).toMatchObject({ status: 200, body });
    expect(await occurrencesOf(owner, reminder)).toEqual([
      {
        id: expect.any(String),
        reminderId: reminder.id,
        assigneeIds: [owner.userId],
        petIds: [petId],
        title: 'Flea\u00a0tablet',
        type: 'parasite',
        rrule: null,
        localDate: '2026-03-05',
        localTime: null,
        zone: 'Africa/Cairo',
        dueAt: '2026-03-05T07:00:00.000Z',
        status: 'scheduled',
        doneAt: null,
        doneBy: null,
        undoUntil: null,
        anchor: 'schedule',
        snoozedUntil: null,
        booked: null,
        refill: null,
        skipReason: null,
        mailProblem: null,
      },
    ]);
  });

  it('may have a time, a zone, a rule, notes and several pets', async () => {
    const pets = [await createPet(owner), await createPet(owner, { name: 'Mog', species: 'cat' })];
    const fields = {
      time: '18:30',
      zone: 'America/New_York',
      rrule: 'FREQ=WEEKLY;INTERVAL=2',
      notes: 'After food.\nTwo units.',
      petIds: pets.map(({ id }) => id),
    };
    const reminder = await createReminder(owner, { date: '2026-03-04', ...fields });
    expect(reminder).toMatchObject({ ...fields, petIds: fields.petIds.toSorted() });
    expect(await occurrencesOf(owner, reminder)).toMatchObject([
      { localDate: '2026-03-04', dueAt: '2026-03-04T23:30:00.000Z' },
      { localDate: '2026-03-18', dueAt: '2026-03-18T22:30:00.000Z' },
      { localDate: '2026-04-01', dueAt: '2026-04-01T22:30:00.000Z' },
    ]);
  });

  const petId = '01890a5d-ac96-774b-bcce-b302099a8057';
  it.each<[string, object, string, string]>([
    ['no title', { title: ' ' }, 'title', 'Say what needs doing.'],
    ['a title of 121 letters', { title: 'x'.repeat(121) }, 'title', 'Use at most 120 characters.'],
    ['a title of two lines', { title: 'Flea\r\nBcc: all@example.org' }, 'title', 'Use one line of ordinary text.'],
    ['an unknown type', { type: 'party' }, 'type', 'Choose one of the options.'],
    ['no pet', { petIds: [] }, 'petIds', 'Choose at least one pet.'],
    ['a pet twice', { petIds: [petId, petId] }, 'petIds', 'Choose each pet once.'],
    ['a date that is none', { date: '2026-02-30' }, 'date', 'Enter a real date, like 2026-11-20.'],
    ['a date of another century', { date: '2100-01-01' }, 'date', 'Enter a date between 2000 and 2099.'],
    ['a time with seconds', { time: '18:00:30' }, 'time', 'Enter a time between 00:00 and 23:59.'],
    ['a zone that is none', { zone: 'Europe/Atlantis' }, 'zone', 'Choose a time zone from the list.'],
    [
      'one that counts days of the week from the day it’s done',
      { anchor: 'completion', rrule: 'FREQ=WEEKLY;BYDAY=MO' },
      'anchor',
      'Days of the week or month can’t be counted from the day it’s done.',
    ],
    ['a rule without any date', { rrule: 'FREQ=DAILY;UNTIL=20200101' }, 'rrule', 'This would never fall on any date.'],
    ['a rule that is not understood', { rrule: 'FREQ=HOURLY' }, 'rrule', 'Choose how often this repeats.'],
    ['notes of 2001 letters', { notes: 'x'.repeat(2001) }, 'notes', 'Use at most 2000 characters.'],
  ])('refuse %s in the browser and by the API, new or changed', async (_what, fields, path, message) => {
    const whole = { title: 'Flea tablet', type: 'parasite', petIds: [petId], date: '2026-03-05', ...fields };
    const issues = reminderCreate.safeParse(whole).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
    expect(issues).toEqual([[path, message]]);
    const refusal = { status: 400, body: { code: 'validation', errors: [{ path, message }] } };
    expect(await owner.post('/api/reminders', whole)).toMatchObject(refusal);
    expect(await change(await createReminder(owner), fields)).toMatchObject(refusal);
  });

  it.each([
    ['title', '', 'reminder_title_check'],
    ['type', 'party', 'reminder_type_check'],
    ['date', '2100-01-01', 'reminder_date_check'],
    ['rrule', 'FREQ=HOURLY', 'reminder_rrule_check'],
    ['anchor', 'completion', 'reminder_anchor_check'],
    ['lead_times', '{1,2,3,4,5,6}', 'reminder_lead_times_check'],
    ['follow_ups', '{1,2,3,4}', 'reminder_follow_ups_check'],
    ['quiet_from', '22:00', 'reminder_quiet_check'],
    ['group_key', '', 'reminder_group_key_check'],
    ['notes', 'x'.repeat(2001), 'reminder_notes_check'],
  ])('are kept from a wrong %s by the database too', async (column, value, constraint) => {
    const { id } = await createReminder(owner);
    await expect(api.sql(`update reminders.reminder set ${column} = $2 where id = $1`, [id, value])).rejects.toThrow(
      constraint,
    );
  });

  it('are only about pets that the person has: neither deleted nor foreign ones', async () => {
    const mine = await createPet(owner);
    const gone = await createPet(owner);
    await owner.del(`/api/pets/${gone.id}`);
    const foreign = await createPet(await signUp(api));
    const refusal = {
      status: 400,
      body: { code: 'validation', errors: [{ path: 'petIds', message: 'Choose pets from your list.' }] },
    };
    const reminder = await createReminder(owner, { petIds: [mine.id] });
    for (const other of [gone.id, foreign.id, petId]) {
      const petIds = [mine.id, other];
      const fields = { title: 'Flea tablet', type: 'parasite', date: '2026-03-05', petIds };
      expect(await owner.post('/api/reminders', fields)).toMatchObject(refusal);
      expect(await change(reminder, { petIds })).toMatchObject(refusal);
    }
    expect(await owner.get(`/api/reminders/${reminder.id}`)).toMatchObject({ body: { petIds: [mine.id], version: 1 } });
  });

  it('are listed by title in the order of people, in pages without gaps when titles are alike', async () => {
    const { id } = await createPet(owner);
    const made = [];
    for (const title of ['Zinc', 'antibiotic', 'Äpfel', 'Booster', 'Antibiotic', 'Booster', 'Booster']) {
      made.push(await createReminder(owner, { title, petIds: [id] }));
    }
    const found: Reminder[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = reminderList.parse((await owner.get(`/api/reminders?limit=2${cursor && `&cursor=${cursor}`}`)).body);
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    const titles = ['antibiotic', 'Antibiotic', 'Äpfel', 'Booster', 'Booster', 'Booster', 'Zinc'];
    expect(found.map(({ title }) => title)).toEqual(titles);
    expect(new Set(found.map(({ plannedUntil }) => plannedUntil))).toEqual(new Set(['2090-01-31']));
    expect(found.map((reminder) => reminder.id).toSorted()).toEqual(made.map((reminder) => reminder.id).toSorted());
  });

  it('of deleted pets are not found, and are again once a pet is back', async () => {
    const [gone, kept] = [await createPet(owner), await createPet(owner)];
    await createReminder(owner, { petIds: [gone.id], title: 'Zinc, alone' });
    await createReminder(owner, { petIds: [gone.id, kept.id], title: 'Zinc, both' });
    const found = async () =>
      reminderList.parse((await owner.get('/api/reminders?search=zinc')).body).items.map(({ title }) => title);
    await owner.del(`/api/pets/${gone.id}`);
    expect(await found()).toEqual(['Zinc, both']);
    await owner.post(`/api/recycle-bin/${gone.id}/restore`);
    expect(await found()).toEqual(['Zinc, alone', 'Zinc, both']);
  });

  it('are listed for one pet, and paused or not', async () => {
    const [bess, rex] = [await createPet(owner), await createPet(owner)];
    await createReminder(owner, { petIds: [bess.id], title: 'Bess alone' });
    await createReminder(owner, { petIds: [rex.id], title: 'Rex alone' });
    await createReminder(owner, { petIds: [bess.id, rex.id], title: 'The two', paused: true });
    const titlesOf = async (query: string) =>
      reminderList.parse((await owner.get(`/api/reminders?${query}`)).body).items.map(({ title }) => title);
    expect(await titlesOf(`petId=${bess.id}`)).toEqual(['Bess alone', 'The two']);
    expect(await titlesOf('paused=true')).toEqual(['The two']);
    expect(await titlesOf('paused=false')).toEqual(['Bess alone', 'Rex alone']);
    expect(await owner.get('/api/reminders?petId=bess')).toMatchObject({ status: 400 });
  });

  it('are searched for a part of the title, whatever the case, also of letters beyond ASCII', async () => {
    const { id } = await createPet(owner);
    for (const title of ['Äpfel', 'Flea tablet', 'Worm TABLET', '50% off']) {
      await createReminder(owner, { title, petIds: [id] });
    }
    const titlesOf = async (search: string) => {
      const { body } = await owner.get(`/api/reminders?search=${encodeURIComponent(search)}`);
      return reminderList.parse(body).items.map(({ title }) => title);
    };
    expect(await titlesOf(' tablet ')).toEqual(['Flea tablet', 'Worm TABLET']);
    expect(await titlesOf('äPF')).toEqual(['Äpfel']);
    expect(await titlesOf('%')).toEqual(['50% off']);
    expect(await titlesOf('nobody')).toEqual([]);
  });

  it('refuse a change of an older version and show the newer one', async () => {
    const reminder = await createReminder(owner);
    await change(reminder, { title: 'Theirs' });
    const newer = { id: reminder.id, title: 'Theirs', version: 2 };
    expect(await change(reminder, { title: 'Mine' })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: newer },
    });
    const headers = { 'if-match': '"1"' };
    expect(await owner.patch(`/api/reminders/${reminder.id}`, { title: 'Mine' }, { headers })).toMatchObject({
      status: 412,
      body: { code: 'precondition-failed', current: newer },
    });
    expect(await owner.patch(`/api/reminders/${reminder.id}`, { title: 'Mine' })).toMatchObject({ status: 428 });
  });

  it('clear with null, keep what is not named', async () => {
    const reminder = await createReminder(owner, {
      time: '18:00',
      notes: 'After food',
      rrule: 'FREQ=DAILY',
      date: '2026-03-05',
    });
    const answer = await change(reminder, { time: null, notes: null, rrule: null });
    expect(answer).toMatchObject({
      status: 200,
      body: { ...reminder, time: null, notes: null, rrule: null, version: 2, updatedAt: expect.any(String) },
    });
    expect(localTimes(await occurrencesOf(owner, reminder))).toEqual(['2026-03-05']);
  });

  it('go to the recycle bin with their occurrences and come back with them', async () => {
    const reminder = await createReminder(owner, { date: '2026-03-05', rrule: 'FREQ=WEEKLY' });
    const before = await occurrencesOf(owner, reminder);
    const [first] = before;
    expect((await owner.del(`/api/reminders/${reminder.id}`)).status).toBe(204);
    expect(await owner.get(`/api/reminders/${reminder.id}`)).toMatchObject({ status: 404 });
    expect(await occurrencesOf(owner, reminder)).toEqual([]);
    expect((await owner.post(`/api/occurrences/${first?.id}/done`)).status).toBe(404);
    expect((await owner.get('/api/recycle-bin')).body).toMatchObject({
      items: [{ id: reminder.id, kind: 'reminder', label: 'Flea tablet' }],
    });
    expect((await owner.post(`/api/recycle-bin/${reminder.id}/restore`)).status).toBe(204);
    expect(await occurrencesOf(owner, reminder)).toEqual(before);
    expect((await owner.post(`/api/recycle-bin/${reminder.id}/restore`)).status).toBe(404);
  });

  it('are kept by members; carers do what is due, viewers look', async () => {
    const reminder = await createReminder(owner);
    const [occurrence] = await occurrencesOf(owner, reminder);
    const attempts = async (actor: Actor) => [
      (await actor.get(`/api/reminders/${reminder.id}`)).status,
      (await actor.post('/api/reminders', reminder)).status,
      (await actor.patch(`/api/reminders/${reminder.id}`, { version: 1, notes: 'x' })).status,
      (await actor.post(`/api/occurrences/${occurrence?.id}/done`)).status,
      (await actor.post(`/api/occurrences/${occurrence?.id}/undo`)).status,
      (await actor.del(`/api/reminders/${reminder.id}`)).status,
    ];
    expect(await attempts(await joinAs(owner, 'viewer'))).toEqual([200, 403, 403, 403, 403, 403]);
    expect(await attempts(await joinAs(owner, 'carer'))).toEqual([200, 400, 403, 200, 200, 403]);
    expect(await attempts(await joinAs(owner, 'member'))).toEqual([200, 400, 200, 200, 200, 204]);
  });
});
