import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { isAddress } from '@petcare/contracts';
import { passport, type Passport, type PassportSet } from '@petcare/contracts/passport';
import { Database, newId } from '@petcare/platform';
import {
  confirmAddress,
  createPet,
  eventually,
  inject,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TakenMail,
  type TestApi,
} from '@petcare/testing/server';
import { passportNoticeMail } from './passport-notice-mail-kind.ts';
import { PassportNoticeMail } from './passport-notice.mail.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  owner = await confirmAddress(await signUp(api));
  petId = (await createPet(owner, { name: 'Rex', species: 'dog' })).id;
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

async function set(fields: Partial<PassportSet> = {}): Promise<Passport> {
  return passport.parse((await owner.post('/api/passports', { petId, mode: 'basic', ...fields })).body);
}
const stored = async () => passport.parse((await owner.get(`/api/pets/${petId}/passport`)).body);
const statusOfPet = async () => ((await owner.get(`/api/pets/${petId}`)).body as { status: string }).status;
const open = (code: string | null) => inject(api, { url: `/passport/${code}` });
const write = (code: string | null, fields: Record<string, string>) =>
  inject(api, {
    url: `/passport/${code}`,
    method: 'POST',
    remoteAddress: '198.51.100.7',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const textOf = ({ raw }: TakenMail): string =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
const mailsTo = (address: string) => server.taken.filter(({ to }) => to.includes(address));
async function mailTo(address: string, part: string): Promise<TakenMail> {
  return eventually(() => {
    const found = mailsTo(address).find((mail) => textOf(mail).includes(part));
    if (!found) throw new Error(`No mail to ${address} with ${part}`);
    return found;
  });
}

describe('lost mode', () => {
  it('is not ended, or begun, by whoever read the passport before', async () => {
    await set();
    await owner.patch(`/api/pets/${petId}`, { status: 'lost', version: 1 });
    const stale = { petId, mode: 'off', modeRead: 'basic' };
    expect(await owner.post('/api/passports', stale)).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { petId, mode: 'lost' } },
    });
    const onlyParts = await owner.post('/api/passports', { petId, sections: ['name'] });
    expect(onlyParts).toMatchObject({ status: 200, body: { mode: 'lost', sections: ['name'] } });
    expect(await statusOfPet()).toBe('lost');
    expect(await owner.post('/api/passports', { ...stale, modeRead: 'lost' })).toMatchObject({ status: 200 });
    expect(await statusOfPet()).toBe('active');
  });

  it('makes a code for a pet that was marked as lost elsewhere', async () => {
    await owner.patch(`/api/pets/${petId}`, { status: 'lost', version: 1 });
    expect(await stored()).toMatchObject({ mode: 'lost', code: null });
    const made = passport.parse((await owner.post('/api/passports', { petId })).body);
    expect(made.mode).toBe('lost');
    expect((await open(made.code)).status).toBe(200);
  });

  it.each(['off', 'basic'] as const)('leaves a passport that was %s so, whatever is chosen meanwhile', async (mode) => {
    await set({ mode });
    await owner.patch(`/api/pets/${petId}`, { status: 'lost', version: 1 });
    const chosen = await owner.post('/api/passports', { petId, sections: ['name'] });
    expect(chosen).toMatchObject({ status: 200, body: { mode: 'lost', sections: ['name'] } });
    await owner.patch(`/api/pets/${petId}`, { status: 'active', version: 2 });
    expect(await stored()).toMatchObject({ mode, sections: ['name'] });
  });
});

it('a finder is not told the name of a pet whose people do not show it', async () => {
  const { code } = await set({ sections: ['species'] });
  await write(code, { name: 'Ned', message: 'He is with me', email: 'ned@elsewhere.test' });
  const [written] = (await stored()).messages;
  await owner.post(`/api/finder-messages/${written?.id}/answer`, { answer: 'Coming at once.' });
  const mail = textOf(await mailTo('ned@elsewhere.test', 'Coming at once.'));
  expect(mail).toContain('about this dog');
  expect(mail).not.toContain('Rex');
});

it('a finder is not asked to write again once the passport is off', async () => {
  const { code } = await set();
  await write(code, { name: 'Ned', message: 'He is with me', email: 'ned.b@elsewhere.test' });
  const [written] = (await stored()).messages;
  await set({ mode: 'off' });
  await owner.post(`/api/finder-messages/${written?.id}/answer`, { answer: 'He’s home.' });
  const mail = textOf(await mailTo('ned.b@elsewhere.test', 'home.'));
  expect(mail).not.toContain('Write again');
  expect(mail).not.toContain('use the page');
});

it.each<[string, () => Promise<unknown>]>([
  ['in its passport', () => set({ mode: 'lost' })],
  ['in its profile', () => owner.patch(`/api/pets/${petId}`, { status: 'lost', version: 1 })],
])('the first scan of a pet marked as lost %s is told of, whoever tried the code before', async (_where, lose) => {
  const { code } = await set();
  const notices = () =>
    api.sql(`select from sharing.passport_notice where organisation_id = $1`, [owner.organisationId]);
  await open(code);
  await lose();
  await eventually(async () => {
    await open(code);
    expect(await notices()).toHaveLength(2);
  });
  await open(code);
  expect(await notices()).toHaveLength(2);
});

it('a scan still to be told of is not once the pet has died, and what a finder wrote is', async () => {
  const { code } = await set();
  await open(code);
  await write(code, { name: 'Ned', message: 'He is with me', email: 'ned@elsewhere.test' });
  const { organisationId } = owner;
  const [scan, written] = await api.sql<{ id: string }>(
    `select id from sharing.passport_notice where organisation_id = $1 order by message_id nulls first`,
    [organisationId],
  );
  const compose = ({ id: subjectId } = { id: '' }) =>
    worker.get(Database, { strict: false }).transaction(organisationId, (transaction) =>
      worker.get(PassportNoticeMail, { strict: false }).compose(transaction, {
        organisationId,
        id: newId(),
        kind: passportNoticeMail,
        subjectId,
        sendAt: new Date().toISOString(),
        secret: null,
      }),
    );
  expect(await compose(scan)).toMatchObject({
    subject: 'Somebody opened Rex’s passport',
    notice: { path: `/pets/${petId}?tab=passport`, permission: 'members.edit', about: { petIds: [petId] } },
  });
  expect(isAddress(`/pets/${petId}`)).toBe(true);
  expect((await owner.post(`/api/pets/${petId}/deceased`, {})).status).toBeLessThan(300);
  expect(await compose(scan)).toEqual({ suppress: 'the pet has died' });
  expect(await compose(written)).toMatchObject({ subject: 'Ned wrote to you about Rex' });
});
