import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { migrationCenter } from '@petcare/contracts/maintenance';
import { grant } from '@petcare/contracts/sharing';
import {
  asSuperAdmin,
  confirmAddress,
  createPet,
  eventually,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let worker: INestApplicationContext;
let staff: Actor;
let owner: Actor;
let sam: Actor;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
  staff = await asSuperAdmin(await signUp(api));
  owner = await confirmAddress(await signUp(api, { firstName: 'Anna' }));
  sam = await confirmAddress(await signUp(api, { firstName: 'Sam' }));
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000).toISOString();

/** A share as it was made before anybody was told about its end. */
async function shareAsBefore(to: object, until: string | null): Promise<string> {
  const petIds = [(await createPet(owner)).id];
  const { id } = grant.parse((await owner.post('/api/grants', { petIds, to, preset: 'sitter', until })).body);
  await api.sql(
    `delete from platform.outbound_mail where subject_id in (select id from sharing.grant_notice where grant_id = $1)`,
    [id],
  );
  await api.sql(`delete from sharing.grant_notice where grant_id = $1`, [id]);
  return id;
}
const planned = (ids: readonly string[]) =>
  api.sql(
    `select n.grant_id as id, n.what, n.until, m.send_at as "sendAt" from sharing.grant_notice n
     join platform.outbound_mail m on m.subject_id = n.id and m.kind = 'sharing.grant-notice' and m.state = 'planned'
     where n.grant_id = any($1::uuid[]) order by m.send_at, n.what`,
    [ids],
  );

/** How many it changed. */
async function run(isDryRun: boolean): Promise<number | undefined> {
  const at = '/api/super-admin/migrations';
  expect(await staff.post(`${at}/jobs/plan-sharing-ends/start`, { dryRun: isDryRun })).toMatchObject({ status: 204 });
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  await eventually(async () => {
    const { jobs } = migrationCenter.parse((await staff.get(at)).body);
    const latest = jobs.find(({ name }) => name === 'plan-sharing-ends')?.run;
    expect(latest).toMatchObject({ status: 'done' });
    resolve(latest?.changed);
  }, 20_000);
  return promise;
}

it('whoever had a pet before there were such mails is told of the end, once, and a dry run only counts them', async () => {
  const [long, short] = [hours(72), hours(5)];
  const sitter = await shareAsBefore({ userId: sam.userId }, long);
  const walker = await shareAsBefore({ userId: sam.userId }, short);
  const others = [
    await shareAsBefore({ userId: sam.userId }, null),
    await shareAsBefore({ email: 'kim@petcare.test' }, long),
    await shareAsBefore({ userId: sam.userId }, long),
  ];
  await owner.post(`/api/grants/${others[2]}/revoke`);
  await api.sql(`delete from sharing.grant_notice where grant_id = $1`, [others[2]]);
  expect(await run(true)).toBe(2);
  expect(await planned([sitter, walker])).toEqual([]);
  expect(await run(false)).toBe(2);
  const dayBefore = new Date(Date.parse(long) - 24 * 60 * 60 * 1000).toISOString();
  expect(await planned([sitter, walker, ...others])).toEqual([
    { id: walker, what: 'ended', until: short, sendAt: short },
    { id: sitter, what: 'ending', until: long, sendAt: dayBefore },
    { id: sitter, what: 'ended', until: long, sendAt: long },
  ]);
  expect(await run(false)).toBe(0);
});
