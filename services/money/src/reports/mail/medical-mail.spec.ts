import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { medicalMail, medicalMailList } from '@petcare/contracts/reports';
import {
  confirmAddress,
  createPet,
  joinAs,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import { Database } from '@petcare/platform';
import PostalMime from 'postal-mime';
import { extractText } from 'unpdf';
import { setTimeout as pause } from 'node:timers/promises';
import { MedicalMail } from './medical.mail.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
  owner = await confirmAddress(await signUp(api, { firstName: 'Anna' }));
  petId = (await createPet(owner, { name: 'Bella' })).id;
  for (const name of ['Penicillin', 'Wasps'])
    await owner.post(`/api/pets/${petId}/allergies`, { substance: name, kind: 'drug', severity: 'severe' });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

const at = () => `/api/pets/${petId}/medical-report`;
const send = (body: object, actor = owner, key?: string) =>
  actor.post(at(), body, key === undefined ? {} : { headers: { 'idempotency-key': key } });
const sent = async () => medicalMailList.parse((await owner.get(at())).body).items;
const lettersTo = (address: string) => server.taken.filter(({ to }) => to.includes(address));

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(50);
};

/** What the attached PDF says. */
async function attached(raw = ''): Promise<string> {
  const { attachments } = await PostalMime.parse(raw);
  const bytes = new Uint8Array(attachments[0]?.content as ArrayBuffer);
  return (await extractText(bytes, { mergePages: true })).text;
}

it('goes to the vet once, with the history as a PDF, and is on record', async () => {
  const vet = 'vet@practice.test';
  const note = 'Seen on Monday\n0.5 ml a day';
  const answers = await Promise.all([1, 2].map(() => send({ to: vet, note }, owner, 'once')));
  expect(answers[0]).toMatchObject({ status: 202, body: { to: vet, state: 'on-its-way', sentBy: 'Anna' } });
  await until(async () => (await sent())[0]?.state === 'sent');
  expect(await sent()).toHaveLength(1);
  const [letter, ...others] = lettersTo(vet);
  expect(others).toEqual([]);
  const mail = await PostalMime.parse(letter?.raw ?? '');
  expect(mail.subject).toBe('Medical history of Bella');
  expect(mail.text).toContain('has sent you its medical history, attached as a PDF.');
  expect(mail.text).toMatch(/Anna writes: Seen on Monday\r?\n0\.5 ml a day/);
  expect(mail.replyTo).toMatchObject([{ address: `${owner.username}@petcare.test` }]);
  expect(mail.text).toMatch(/If you reply to this e-mail, your answer goes to \w+ at \S+@petcare\.test\./);
  expect(mail.attachments).toMatchObject([{ filename: 'medical-history.pdf', mimeType: 'application/pdf' }]);
  const text = await attached(letter?.raw);
  expect(text).toContain('Bella · Medical history');
  expect(text).toContain('Penicillin');
  expect(
    await api.sql(`select action, changes from platform.audit_event where action = 'medical-report.mailed'`),
  ).toEqual([{ action: 'medical-report.mailed', changes: { to: [null, vet] } }]);
});

it('is of the period that was asked for', async () => {
  const { id } = await createPet(owner);
  for (const [date, reason] of [
    ['2026-01-31', 'Limping'],
    ['2026-04-30', 'Coughing'],
    ['2026-05-01', 'Sneezing'],
  ])
    await owner.post(`/api/pets/${id}/visits`, { at: { date }, kind: 'consultation', status: 'attended', reason });
  const period = { from: '2026-02-01', until: '2026-04-30' };
  const asked = await owner.post(`/api/pets/${id}/medical-report`, { to: 'period@practice.test', ...period });
  expect(asked).toMatchObject({ status: 202, body: period });
  await until(async () => lettersTo('period@practice.test').length > 0);
  const [letter] = lettersTo('period@practice.test');
  expect((await PostalMime.parse(letter?.raw ?? '')).text).toContain(
    'its medical history from 1 Feb 2026 to 30 Apr 2026, attached as a PDF.',
  );
  const text = await attached(letter?.raw);
  expect(text).toContain('1 Feb 2026 to 30 Apr 2026');
  expect(text).toContain('Coughing');
  expect(text).not.toMatch(/Limping|Sneezing/);
});

it.each([
  ['sent stays sent', undefined, 'sent'],
  ['refused stays refused', '550 Nobody here', 'failed'],
])('that was %s when the outbox has forgotten it', async (_what, answer, state) => {
  await api.database.shiftClock('-100 days');
  const { id } = await createPet(owner);
  server.behave((step) => (step === 'RCPT' ? answer : undefined));
  const mails = `/api/pets/${id}/medical-report`;
  await owner.post(mails, { to: `${state}@practice.test` });
  const stateNow = async () => medicalMailList.parse((await owner.get(mails)).body).items[0]?.state;
  await until(async () => (await stateNow()) === state);
  server.behave(() => undefined);
  await api.database.shiftClock('100 days');
  await api.sql(`select platform.prune_outbound_mail('90 days', 2000)`);
  expect(
    await api.sql('select from platform.outbound_mail where send_at < platform.now() - $1::interval', ['90 days']),
  ).toEqual([]);
  expect(await stateNow()).toBe(state);
});

it('that came back after it was sent is not told as sent when the outbox has forgotten it', async () => {
  const { id } = await createPet(owner);
  const mail = medicalMail.parse(
    (await owner.post(`/api/pets/${id}/medical-report`, { to: 'back@practice.test' })).body,
  );
  const stateNow = async () =>
    medicalMailList.parse((await owner.get(`/api/pets/${id}/medical-report`)).body).items[0]?.state;
  await until(async () => (await stateNow()) === 'sent');
  const kind = worker.get(MedicalMail, { strict: false });
  await worker.get(Database).transaction(owner.organisationId, (transaction) => kind.cameBack(transaction, mail.id));
  await api.sql('delete from platform.outbound_mail where subject_id = $1', [mail.id]);
  expect(await stateNow()).toBe('failed');
});

it('that may have arrived says so, also when the outbox has forgotten it', async () => {
  const { id } = await createPet(owner);
  const mails = `/api/pets/${id}/medical-report`;
  const mail = medicalMail.parse((await owner.post(mails, { to: 'perhaps@practice.test' })).body);
  const stateNow = async () => medicalMailList.parse((await owner.get(mails)).body).items[0]?.state;
  await until(async () => (await stateNow()) === 'sent');
  await api.sql(`update platform.outbound_mail set state = 'uncertain' where subject_id = $1`, [mail.id]);
  await api.sql(`update money.medical_mail set outcome = 'uncertain' where id = $1`, [mail.id]);
  expect(await stateNow()).toBe('uncertain');
  await api.sql('delete from platform.outbound_mail where subject_id = $1', [mail.id]);
  expect(await stateNow()).toBe('uncertain');
});

it('goes to the same person once in ten minutes', async () => {
  expect((await send({ to: 'again@practice.test' })).status).toBe(202);
  expect(await send({ to: 'Again@practice.test' })).toMatchObject({
    status: 409,
    body: { message: 'This was sent to again@practice.test a moment ago. Wait ten minutes to send it again.' },
  });
  expect((await send({ to: 'other@practice.test' })).status).toBe(202);
});

it('goes from nobody whose own address is not confirmed', async () => {
  const stranger = await signUp(api);
  const { id } = await createPet(stranger);
  expect(await stranger.post(`/api/pets/${id}/medical-report`, { to: 'vet@practice.test' })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Confirm your own e-mail address first') },
  });
  expect(await api.sql('select from money.medical_mail where pet_id = $1', [id])).toEqual([]);
});

it('is sent by nobody who may only look', async () => {
  const viewer = await confirmAddress(await joinAs(owner, 'viewer'));
  expect((await send({ to: 'vet@practice.test' }, viewer)).status).toBe(403);
  expect((await viewer.get(at())).status).toBe(200);
});

it.each([
  [{ to: 'nobody' }, 'to'],
  [{ to: 'a@b.test', from: '2026-02-30' }, 'from'],
  [{ to: 'a@b.test', until: 'May' }, 'until'],
  [{ to: 'a@b.test', note: 'x'.repeat(501) }, 'note'],
])('says at the field what is wrong with %j', async (body, path) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});

it.each([
  ['the pet is deleted', async (id: string) => owner.del(`/api/pets/${id}`)],
  [
    'its sender is removed',
    async (_id: string, sender: Actor) => owner.del(`/api/organization/members/${sender.userId}`),
  ],
  [
    'its sender is only to look',
    async (_id: string, sender: Actor) =>
      owner.patch(`/api/organization/members/${sender.userId}`, { role: 'viewer', version: 1 }),
  ],
])('stays here when %s before it leaves', async (what, happens) => {
  const { id } = await createPet(owner);
  const sender = await confirmAddress(await joinAs(owner, 'admin'));
  const to = `${what.replaceAll(' ', '-')}@practice.test`;
  server.behave((step) => (step === 'RCPT' ? '451 Later' : undefined));
  const asked = await sender.post(`/api/pets/${id}/medical-report`, { to });
  const mail = medicalMail.parse(asked.body);
  expect((await happens(id, sender)).status).toBeLessThan(300);
  server.behave(() => undefined);
  const state = async () =>
    (await api.sql<{ state: string }>('select state from platform.outbound_mail where subject_id = $1', [mail.id]))[0]
      ?.state;
  await api.sql(`update platform.outbound_mail set next_at = platform.now() where subject_id = $1`, [mail.id]);
  await until(async () => (await state()) === 'suppressed');
  expect(lettersTo(to)).toEqual([]);
});
