import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { doseList, type Dose } from '@petcare/contracts/doses';
import { grant, type ChosenAreas, type Grant } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  inject,
  noticesToNowhere,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import PostalMime, { type Email } from 'postal-mime';
import { donePathIn } from '../../test/mails.ts';
import { until } from '../../test/until.ts';
import { guestDoseMailKind } from './guest-doses.queries.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
let sam: Actor;
let rex: string;
let evening: Dose;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  owner = await confirmAddress(await signUp(api, { organizationName: 'Brook End' }));
  sam = await confirmAddress(await signUp(api, { firstName: 'Sam' }));
  rex = (await createPet(owner, { name: 'Rex' })).id;
  await owner.post(`/api/pets/${rex}/medications`, {
    drug: 'Metacam',
    amount: '1',
    unit: 'ml',
    route: 'oral',
    schedule: { times: ['08:00', '20:00'] },
    startsOn: '2026-07-06',
  });
  const [, second] = await dosesOf('2026-07-06');
  if (!second) throw new Error('There is no dose in the evening');
  evening = second;
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

const dosesOf = async (day: string) => doseList.parse((await owner.get(`/api/doses?on=${day}`)).body).items;

async function share(areas: ChosenAreas, fields: object = {}): Promise<Grant> {
  const answer = await owner.post('/api/grants', { petIds: [rex], to: { userId: sam.userId }, areas, ...fields });
  expect(answer).toMatchObject({ status: 201 });
  return grant.parse(answer.body);
}

interface Planned extends Record<string, unknown> {
  doseId: string;
  state: string;
  reason: string | null;
  messageId: string | null;
}

/** What was planned for somebody, soonest first, and how it ended. */
const mailsOf = ({ userId }: Actor) =>
  api.sql<Planned>(
    `select n.dose_id as "doseId", m.state, m.last_error as reason, m.message_id as "messageId" from reminders.dose_notice n
     join platform.outbound_mail m on m.subject_id = n.id where n.recipient_id = $1 order by m.send_at`,
    [userId],
  );
const planned = (person = sam) =>
  until(async () => {
    const mails = await mailsOf(person);
    return mails.length > 0 ? mails : undefined;
  });
const isOver = ({ state }: Planned) => ['sent', 'suppressed', 'dead'].includes(state);
/** How the evening's mail ended, once its time has come. */
async function ended(): Promise<Planned> {
  await api.database.setClock('2026-07-06T19:00:30Z');
  return until(async () => (await mailsOf(sam)).find((mail) => mail.doseId === evening.id && isOver(mail)));
}

async function read(messageId: string | null): Promise<Email> {
  const copies = server.taken.filter(({ headers }) => headers.get('message-id') === messageId);
  expect(copies).toHaveLength(1);
  return PostalMime.parse(copies[0]?.raw ?? '');
}
const press = (url: string) =>
  inject(api, { url, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' });

it('whoever may give the doses of a shared pet is told once of each, and ticks it off from the mail', async () => {
  await share({ medication: 'add' });
  await planned();
  const { messageId } = await ended();
  const letter = await read(messageId);
  expect(letter.subject).toBe('Rex: Metacam, 1 ml');
  expect(await noticesToNowhere(api, guestDoseMailKind)).toEqual([]);
  expect(letter.text).toContain('Brook End shares this with you.');
  expect((await press(donePathIn(letter))).body).toContain('Given by Sam');
  const doses = await dosesOf('2026-07-06');
  expect(doses[1]).toMatchObject({ outcome: 'given', givenBy: 'Sam' });
  const kinds = await mailsOf(sam);
  expect(kinds.filter(({ doseId }) => doseId === evening.id)).toHaveLength(1);
});

it.each<[string, string, (given: Grant) => Promise<unknown>]>([
  [
    'the grant was taken back',
    'the recipient may not give this any more',
    ({ id }) => owner.post(`/api/grants/${id}/revoke`),
  ],
  [
    'it was given back',
    'the recipient may not give this any more',
    ({ id }) => sam.post(`/api/shared-with-me/${id}/leave`),
  ],
  [
    'they may only look by now',
    'the recipient may not give this any more',
    ({ id, version }) => owner.patch(`/api/grants/${id}`, { version, areas: { medication: 'view' } }),
  ],
  [
    'it ends before',
    'the recipient may not give this any more',
    ({ id, version }) => owner.patch(`/api/grants/${id}`, { version, until: '2026-07-06T18:59:00.000Z' }),
  ],
  ['the owner gave it', 'the dose is given', () => owner.post(`/api/doses/${evening.id}/give`, {})],
  ['the pet died', 'the pet is gone', () => owner.post(`/api/pets/${rex}/deceased`, {})],
])('nobody is told once %s', async (_how, reason, end) => {
  const given = await share({ medication: 'add' });
  await planned();
  await end(given);
  expect(await ended()).toMatchObject({ state: 'suppressed', reason });
});

it('nobody is told who may only look, or whose grant ends before', async () => {
  await share({ medication: 'view', notes: 'edit' });
  const [kim, lee] = [await confirmAddress(await signUp(api)), await confirmAddress(await signUp(api))];
  const to = (person: Actor) => ({ petIds: [rex], to: { userId: person.userId }, areas: { medication: 'edit' } });
  await owner.post('/api/grants', { ...to(kim), until: '2026-07-06T18:59:00.000Z' });
  await owner.post('/api/grants', to(lee));
  // Lee is told, which shows that the worker has run.
  const mails = await planned(lee);
  expect(mails[0]).toMatchObject({ doseId: evening.id });
  expect([await mailsOf(sam), await mailsOf(kim)]).toEqual([[], []]);
});

it('stops with one press in the mail, and not for the owner', async () => {
  await share({ medication: 'add' });
  await planned();
  const letter = await read((await ended()).messageId);
  const stop = /<([^>]+)>/.exec(letter.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '';
  expect((await press(new URL(stop).pathname)).status).toBe(200);
  const next = (await dosesOf('2026-07-07'))[0];
  await until(async () => (await mailsOf(sam)).find(({ doseId }) => doseId === next?.id));
  await api.database.setClock('2026-07-07T07:00:30Z');
  const last = await until(async () => (await mailsOf(sam)).find((mail) => mail.doseId === next?.id && isOver(mail)));
  expect(last).toMatchObject({ state: 'suppressed', reason: 'the recipient wants no mails about this' });
});
