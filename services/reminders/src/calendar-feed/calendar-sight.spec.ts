import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { accessLog, grant, type ChosenAreas, type Grant } from '@petcare/contracts/sharing';
import { accountExport } from '@petcare/contracts';
import { membershipEnded } from '@petcare/organisations';
import { newId } from '@petcare/platform';
import {
  addMembership,
  confirmAddress,
  createPet,
  createReminder,
  joinAs,
  prove,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { eventsAt, fetchCalendar, pathOf } from '../../test/calendar.ts';
import { occurrencesOf } from '../../test/plan.ts';
import { until } from '../../test/until.ts';

let api: TestApi;
let worker: INestApplicationContext;
let owner: Actor;
let sam: Actor;
let rex: string;
let mog: string;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database, { SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T08:00:00Z');
  owner = await confirmAddress(await signUp(api, { organizationName: 'Brook End' }));
  sam = await confirmAddress(await signUp(api, { firstName: 'Sam', organizationName: 'Elm Lodge' }));
  rex = (await createPet(owner, { name: 'Rex' })).id;
  mog = (await createPet(owner, { name: 'Mog' })).id;
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const turnOn = async (who: Actor) => pathOf(await who.post('/api/calendar-feed'));
const remind = (petIds: string[], title = 'Brush') => createReminder(owner, { title, petIds, date: '2026-07-08' });
const namesAt = async (path: string) => (await eventsAt(sam, path)).map((event) => event['SUMMARY']);
const statusAt = async (path: string) => (await fetchCalendar(api, path)).status;
const rowsOf = ({ userId }: Actor) => api.sql(`select from reminders.calendar_feed where user_id = $1`, [userId]);
const isForgotten = (who: Actor) => until(async () => ((await rowsOf(who)).length === 0 ? true : undefined));

async function share(areas: ChosenAreas, fields: object = {}): Promise<Grant> {
  const answer = await owner.post('/api/grants', { petIds: [rex], to: { userId: sam.userId }, areas, ...fields });
  expect(answer).toMatchObject({ status: 201 });
  return grant.parse(answer.body);
}

it('is for the animals that are here, and what was done for all it was for', async () => {
  const both = await createReminder(owner, {
    title: 'Worming',
    petIds: [rex, mog],
    date: '2026-07-06',
    rrule: 'FREQ=WEEKLY',
  });
  const [first] = await occurrencesOf(owner, both);
  await owner.post(`/api/occurrences/${first?.id}/done`);
  expect(await owner.post(`/api/pets/${rex}/deceased`, { on: '2026-07-06' })).toMatchObject({ status: 200 });
  const names = (await eventsAt(owner, await turnOn(owner))).map((event) => event['SUMMARY']);
  expect(names.slice(0, 2)).toEqual(['✓ Worming – Mog and Rex', 'Worming – Mog']);
});

it('says that a date is off once its animal has died', async () => {
  const path = await turnOn(owner);
  await remind([rex]);
  await owner.post(`/api/pets/${rex}/deceased`, {});
  await until(async () => ((await namesAt(path))[0] === 'Cancelled: Brush – Rex' ? true : undefined));
});

describe('a member’s calendar ends at once', () => {
  it('when they leave, and stays so when they come back', async () => {
    const ben = await joinAs(owner, 'carer');
    await remind([rex]);
    const path = await turnOn(ben);
    expect(await namesAt(path)).toEqual(['Brush – Rex']);
    expect((await ben.post('/api/organization/leave')).status).toBe(204);
    expect(await statusAt(path)).toBe(404);
    await isForgotten(ben);
    await addMembership(api, { userId: ben.userId, organisationId: owner.organisationId, role: 'carer' });
    expect(await statusAt(path)).toBe(404);
  });

  it('when they leave, but not the one they get once they are back, should that be before reminders hear of it', async () => {
    const [ben, zoe] = [await joinAs(owner, 'carer'), await joinAs(owner, 'carer')];
    await turnOn(ben);
    const old = await turnOn(zoe);
    await api.sql(`delete from organisations.membership where user_id = any($1::uuid[])`, [[ben.userId, zoe.userId]]);
    await api.database.setClock('2026-07-06T08:00:10Z');
    for (const { userId } of [ben, zoe])
      await addMembership(api, { userId, organisationId: owner.organisationId, role: 'carer' });
    const fresh = await turnOn(ben);
    for (const { userId } of [ben, zoe])
      await api.sql(`insert into platform.domain_event (organisation_id, id, name, payload) values ($1, $2, $3, $4)`, [
        owner.organisationId,
        newId(),
        membershipEnded.name,
        { userId },
      ]);
    await isForgotten(zoe);
    expect([await statusAt(old), await statusAt(fresh)]).toEqual([404, 200]);
  });

  it('when their role shows no reminders, and goes on when it does', async () => {
    const ben = await joinAs(owner, 'carer');
    const path = await turnOn(ben);
    const become = (role: string) =>
      api.sql(`update organisations.membership set role = $2 where user_id = $1 and organisation_id = $3`, [
        ben.userId,
        role,
        owner.organisationId,
      ]);
    await become('billing-only');
    expect(await statusAt(path)).toBe(404);
    await become('viewer');
    expect(await statusAt(path)).toBe(200);
  });

  it('when the organisation is deleted', async () => {
    const path = await turnOn(owner);
    await api.sql(`update organisations.organisation set deleted_at = platform.now() where id = $1`, [
      owner.organisationId,
    ]);
    expect(await statusAt(path)).toBe(404);
  });

  it('when the account is deleted, and nothing is left of it', async () => {
    const ben = await joinAs(owner, 'carer');
    const path = await turnOn(ben);
    expect((await ben.del('/api/auth/account', { password: ben.password })).status).toBe(204);
    expect(await statusAt(path)).toBe(404);
    await isForgotten(ben);
  });
});

describe('what others share', () => {
  it('is there with the pets that are shared alone, until it no longer is', async () => {
    await remind([rex, mog]);
    await remind([mog], 'Bath');
    const path = await turnOn(sam);
    expect(await namesAt(path)).toEqual([]);
    const given = await share({ reminders: 'view' });
    expect(await namesAt(path)).toEqual(['Brush – Rex']);
    expect((await owner.post(`/api/grants/${given.id}/revoke`, {})).status).toBeLessThan(300);
    expect(await namesAt(path)).toEqual([]);
  });

  it('is not there before its time or after it, nor without reminders', async () => {
    await remind([rex]);
    const path = await turnOn(sam);
    await share({ notes: 'edit', medication: 'edit' });
    expect(await namesAt(path)).toEqual([]);
    await share({ reminders: 'view' }, { from: '2026-07-07T08:00:00Z', until: '2026-07-08T08:00:00Z' });
    expect(await namesAt(path)).toEqual([]);
    await api.database.setClock('2026-07-07T09:00:00Z');
    expect(await namesAt(path)).toEqual(['Brush – Rex']);
    await api.database.setClock('2026-07-08T09:00:00Z');
    expect(await namesAt(path)).toEqual([]);
  });

  it('is in the owner’s access log whenever it goes out', async () => {
    await remind([rex]);
    const path = await turnOn(sam);
    await share({ reminders: 'view' });
    const looks = async () => accessLog.parse((await owner.get(`/api/access-log?petId=${rex}`)).body).items;
    const etag = String((await fetchCalendar(api, path)).headers['etag']);
    const [look] = await looks();
    expect(look).toMatchObject({ parts: ['reminders'] });
    await api.database.setClock('2026-07-06T12:00:00Z');
    expect((await fetchCalendar(api, path, { 'if-none-match': etag })).status).toBe(304);
    expect(await looks()).toEqual([look]);
    expect((await fetchCalendar(api, path)).status).toBe(200);
    expect(await looks()).toHaveLength(2);
  });
});

it('an export of a person’s data says that there is a link, and not which', async () => {
  const path = await turnOn(sam);
  await prove(sam);
  const { parts } = accountExport.parse((await sam.get('/api/auth/export')).body);
  expect(parts['reminders']).toMatchObject({
    calendarLinks: [{ organization: 'Elm Lodge', since: expect.any(String) }],
  });
  expect(JSON.stringify(parts)).not.toContain(path.slice('/api/calendar/'.length, -'.ics'.length));
});
