import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  occurrenceList,
  recordHistory,
  reminder as reminderSchema,
  reminderList,
  type Occurrence,
  type Pet,
  type Reminder,
} from '@petcare/contracts';
import { report } from '@petcare/contracts/reports';
import type { ChosenAreas } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  eventually,
  joinAs,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import { linkedTrial, type Made } from '../../test/linked.ts';
import { occurrencesOf, plannedMails } from '../../test/plan.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
let bella: Pet;
let policy: Made;
let reminder: Reminder;
const { told, linkOf, remind, only, stateOf } = linkedTrial(() => ({ api, owner, pet: bella }));
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  await api.database.setClock('2026-03-01T10:00:00Z');
  owner = await confirmAddress(await signUp(api, { plan: 'pro' }));
  bella = await createPet(owner);
  const cover = { insurer: 'Dales Pet Insurance', number: 'DP-1', type: 'lifetime' };
  const term = { startsOn: '2025-04-01', renewsOn: '2026-04-01', premiumPence: 2500, premiumEvery: 'month' };
  const { body } = await owner.post(`/api/pets/${bella.id}/policies`, { ...cover, ...term });
  policy = { kind: 'policy', petId: bella.id, ...(body as { id: string; version: number }) };
  reminder = await remind(policy, {
    title: 'Renew Dales',
    type: 'insurance',
    date: '2026-04-01',
    time: null,
    rrule: 'FREQ=YEARLY',
    leadTimes: ['P30D', 'P14D', 'P7D'],
  });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

const decide = async (decision: string, startsOn = '2026-04-01') => {
  const body = { startsOn, paidPence: 33_000, decision, confirmed: true };
  const made = await owner.post(`/api/policies/${policy.id}/renewals`, body);
  expect(made.status).toBe(201);
  await told();
  return `/api/policies/${policy.id}/renewals/${(made.body as { id: string }).id}`;
};
const dates = async () => (await occurrencesOf(owner, reminder)).map((one) => `${one.localDate} ${one.status}`);
const isPaused = async () => ((await owner.get(`/api/reminders/${reminder.id}`)).body as Reminder).paused;
const stands = async () => [await dates(), await isPaused()];

it('a renewal is told of thirty, fourteen and seven days ahead, and no more once it is written down', async () => {
  expect((await plannedMails(owner)).map((at) => at.slice(0, 10))).toEqual(['2026-03-02', '2026-03-18', '2026-03-25']);
  await decide('renewed');
  expect(await stands()).toEqual([['2026-04-01 done'], false]);
  await api.database.setClock('2026-03-26T10:00:00Z');
  await eventually(async () => expect(await plannedMails(owner)).toEqual([]));
  expect(server.taken.filter(({ raw }) => raw.includes('Renew Dales'))).toEqual([]);
});

it('a term of years ago settles nothing', async () => {
  await decide('lapsed', '2020-04-01');
  expect(await stands()).toEqual([['2026-04-01 scheduled'], false]);
});

it('another day of renewal settles what was planned for the one before', async () => {
  const { id, version } = policy;
  await owner.patch(`/api/pets/${bella.id}/policies/${id}`, { version, renewsOn: '2027-04-01' });
  await told();
  expect(await dates()).toEqual(['2026-04-01 done']);
});

it.each(['switched', 'lapsed', 'cancelled'])('a policy that was %s is never told of again', async (decision) => {
  await decide(decision);
  expect(await stands()).toEqual([['2026-04-01 skipped'], true]);
});

it('why it isn’t told of is for those who see what the pet’s insurance is', async () => {
  await decide('lapsed');
  const guest = async (areas: ChosenAreas) => {
    const actor = await confirmAddress(await signUp(api));
    const given = await owner.post('/api/grants', { petIds: [bella.id], to: { userId: actor.userId }, areas });
    expect(given.status).toBe(201);
    return actor;
  };
  const seenBy = async (actor: Actor) =>
    occurrenceList
      .parse((await actor.get(`/api/occurrences?petId=${bella.id}&status=closed`)).body)
      .items.map(({ status, skipReason }) => [status, skipReason]);
  const why = [['skipped', 'The policy isn’t renewed']];
  expect(await seenBy(owner)).toEqual(why);
  expect(await seenBy(await guest({ reminders: 'view', insurance: 'view' }))).toEqual(why);
  expect(await seenBy(await guest({ reminders: 'view' }))).toEqual([['skipped', null]]);
  expect(await seenBy(await joinAs(owner, 'carer'))).toEqual([['skipped', null]]);
});

it('why it isn’t told of is not said in a refusal or a report to those who don’t see the insurance', async () => {
  await decide('lapsed');
  const { id } = await only(reminder);
  const asks = { done: {}, skip: {}, snooze: { until: '2026-03-02T10:00:00Z' }, book: { on: '2026-03-02' } };
  const refusals = async (actor: Actor) => {
    const told: unknown[] = [];
    for (const [verb, body] of Object.entries(asks)) {
      const answer = await actor.post(`/api/occurrences/${id}/${verb}`, body);
      told.push([answer.status, (answer.body as { current?: Occurrence }).current?.skipReason]);
    }
    return told;
  };
  const all = (why: string | null) => Object.keys(asks).map(() => [409, why]);
  expect(await refusals(owner)).toEqual(all('The policy isn’t renewed'));
  expect(await refusals(await joinAs(owner, 'carer'))).toEqual(all(null));
  const { tables } = report.parse((await owner.get('/api/reports/reminders')).body);
  expect(tables.at(-1)?.rows).toMatchObject([
    ['2026-04-01', 'Renew Dales', 'Bella', 'Skipped', expect.anything(), null],
  ]);
});

it.each([
  ['in the middle of its term', '2025-12-01'],
  ['some days early', '2026-03-25'],
  ['late', '2026-04-08'],
])('a policy that was cancelled %s is never told of again', async (_when, startsOn) => {
  await decide('cancelled', startsOn);
  expect(await stands()).toEqual([['2026-04-01 skipped'], true]);
});

it('a policy that was cancelled before a later renewal is still told of', async () => {
  await decide('renewed', '2025-12-01');
  await decide('cancelled', '2025-11-01');
  expect(await isPaused()).toBe(false);
});

it('a policy whose end is deleted is told of as before, until that is restored', async () => {
  const early = await remind(policy, { date: '2026-03-20', time: null });
  const mails = await plannedMails(owner);
  const term = await decide('lapsed');
  expect(await only(reminder)).toMatchObject({ skipReason: 'The policy isn’t renewed' });
  await owner.del(term);
  await told();
  expect([await stands(), await stateOf(early)]).toEqual([[['2026-04-01 scheduled'], false], 'scheduled']);
  expect(await plannedMails(owner)).toEqual(mails);
  await owner.post(`/api/recycle-bin/${term.slice(-36)}/restore`);
  await told();
  expect([await stands(), await stateOf(early)]).toEqual([[['2026-04-01 skipped'], true], 'skipped']);
});

it('a policy that was renewed after all is told of again before its next term ends', async () => {
  const term = await decide('lapsed');
  expect((await owner.patch(term, { version: 1, decision: 'renewed' })).status).toBe(200);
  await told();
  expect(await stands()).toEqual([['2026-04-01 done'], false]);
});

it('a policy that wasn’t renewed after all is told of no more', async () => {
  const term = await decide('renewed');
  expect((await owner.patch(term, { version: 1, decision: 'cancelled' })).status).toBe(200);
  await told();
  expect(await isPaused()).toBe(true);
});

it('a reminder that somebody has paused stays paused when the end of its policy is deleted', async () => {
  await owner.patch(`/api/reminders/${reminder.id}`, { version: reminder.version, paused: true });
  await owner.del(await decide('lapsed'));
  await told();
  expect(await isPaused()).toBe(true);
});

it('a member who sees no insurance is not told which policy a reminder is about', async () => {
  const at = `/api/reminders/${reminder.id}`;
  await owner.patch(at, { version: reminder.version, link: null });
  await owner.patch(at, { version: reminder.version + 1, link: linkOf(policy) });
  const seenBy = async (who: Actor) => ({
    one: reminderSchema.parse((await who.get(at)).body).link,
    listed: reminderList.parse((await who.get('/api/reminders')).body).items.map(({ link }) => link),
    changes: recordHistory
      .parse((await who.get(`${at}/history`)).body)
      .items.map(({ changes }) => changes.some(({ field }) => field === 'link')),
  });
  const [viewer, carer] = [await joinAs(owner, 'viewer'), await joinAs(owner, 'carer')];
  const link = linkOf(policy);
  expect(await seenBy(viewer)).toEqual({ one: link, listed: [link], changes: [true, true, true] });
  expect(await seenBy(carer)).toEqual({ one: null, listed: [null], changes: [false, false, false] });
});
