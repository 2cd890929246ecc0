import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { passport, type Passport, type PassportSet } from '@petcare/contracts/passport';
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
import { newCode } from '../secret-codes.ts';

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
  petId = (
    await createPet(owner, {
      name: 'Rex',
      breed: 'Whippet',
      warning: 'Afraid of <men>',
      microchips: [{ number: '977200000012345' }],
    })
  ).id;
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
const write = (code: string | null, fields: Record<string, string>, remoteAddress = '198.51.100.7') =>
  inject(api, {
    url: `/passport/${code}`,
    method: 'POST',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const textOf = ({ raw }: TakenMail): string =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
async function mailTo(address: string, part: string): Promise<TakenMail> {
  return eventually(() => {
    const found = server.taken.find((mail) => mail.to.includes(address) && textOf(mail).includes(part));
    if (!found) throw new Error(`No mail to ${address} with ${part}`);
    return found;
  });
}

describe('the public page of a passport', () => {
  it('shows what was chosen and nothing else, to people without cookies or scripts', async () => {
    const { code, url } = await set({ sections: ['name', 'warning', 'chip'] });
    expect(url).toMatch(/\/passport\/[a-z2-7]{26}$/);
    const { status, body, headers } = await open(code);
    expect(status).toBe(200);
    expect(body).toContain('<h1>Rex</h1>');
    expect(body).toContain('Afraid of &lt;men&gt;');
    expect(body).toContain('<dd>Ends in 2345</dd>');
    expect(body).toContain('Leave it empty if you’d rather be called.');
    expect(body).toContain('<a href="/privacy">');
    expect(body).toContain('an official travel document');
    for (const unsaid of ['Whippet', '97720000001', '<script', owner.username, 'http'])
      expect(body).not.toContain(unsaid);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(Buffer.byteLength(String(body))).toBeLessThan(50 * 1024);
  });

  it('is the same to the byte for a code that never was, was replaced, taken back or switched off', async () => {
    const first = await set();
    const rotated = passport.parse((await owner.post(`/api/passports/${first.id}/rotate`)).body);
    expect(rotated.code).not.toBe(first.code);
    expect((await open(rotated.code)).status).toBe(200);
    const answers = [await open(newCode()), await open(first.code), await open('x')];
    await set({ mode: 'off' });
    answers.push(await open(rotated.code));
    await set();
    expect((await open(rotated.code)).status).toBe(200);
    await owner.post(`/api/passports/${first.id}/revoke`);
    answers.push(await open(rotated.code), await write(rotated.code, {}));
    const told = answers.map(({ status, body, headers: { date: _, 'x-request-id': __, ...headers } }) => ({
      status,
      body,
      headers,
    }));
    expect(told[0]?.status).toBe(404);
    expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stored()).toMatchObject({ mode: 'off', code: null, url: null });
  });

  it('is gone with its organisation', async () => {
    const { code } = await set();
    expect((await owner.del('/api/organization', { password: owner.password })).status).toBe(204);
    expect((await open(code)).status).toBe(404);
  });

  it('is gone with its pet', async () => {
    const { code } = await set();
    await owner.del(`/api/pets/${petId}`);
    expect((await open(code)).status).toBe(404);
  });
});

describe('lost mode', () => {
  it('is the pet’s status, from either side', async () => {
    const { code } = await set({ mode: 'lost' });
    expect(await statusOfPet()).toBe('lost');
    expect((await open(code)).body).toContain('Rex is lost');
    await owner.patch(`/api/pets/${petId}`, { status: 'active', version: 2 });
    expect(await stored()).toMatchObject({ mode: 'basic' });
    await set({ mode: 'off' });
    await owner.patch(`/api/pets/${petId}`, { status: 'lost', version: 3 });
    expect(await stored()).toMatchObject({ mode: 'lost' });
    expect((await open(code)).body).toContain('Rex is lost');
    await set();
    expect(await statusOfPet()).toBe('active');
  });

  it('is not for a pet that has gone elsewhere', async () => {
    await owner.patch(`/api/pets/${petId}`, { status: 'rehomed', version: 1 });
    expect(await owner.post('/api/passports', { petId, mode: 'lost' })).toMatchObject({ status: 409 });
  });
});

describe('a finder', () => {
  const message = {
    name: 'Jo Finder',
    message: 'He is with me',
    email: 'jo.finder@elsewhere.test',
    place: 'By the mill',
  };

  it('writes to the owner and is answered, and neither sees the other’s address', async () => {
    const ownAddress = `${owner.username}@petcare.test`;
    const { code } = await set({ mode: 'lost' });
    const { body: sent } = await write(code, message);
    expect(sent).toContain('Your message is on its way');
    expect(sent).not.toContain('write to the owner below');
    const arrived = await mailTo(ownAddress, 'He is with me');
    expect(textOf(arrived)).toContain('By the mill');
    expect(textOf(arrived)).not.toContain(message.email);
    const { messages } = await stored();
    expect(messages).toMatchObject([{ name: 'Jo Finder', canAnswer: true, answer: null }]);
    expect(JSON.stringify(messages)).not.toContain(message.email);
    const path = `/api/finder-messages/${messages[0]?.id}/answer`;
    expect(await owner.post(path, { answer: 'Thank you! On my way.' })).toMatchObject({
      status: 200,
      body: { canAnswer: false },
    });
    const answered = await mailTo(message.email, 'On my way.');
    for (const unsaid of [ownAddress, owner.username]) expect(textOf(answered)).not.toContain(unsaid);
    expect(await owner.post(path, { answer: 'Again' })).toMatchObject({ status: 409 });
  });

  it('is answered from the e-mail, once, by a link that somebody who left can use no more', async () => {
    const { code } = await set();
    await write(code, message);
    const mail = textOf(await mailTo(`${owner.username}@petcare.test`, 'He is with me'));
    const [, url = ''] = /(\/api\/f\/[\w.-]+)/.exec(mail) ?? [];
    const answer = (text: string) =>
      inject(api, {
        url,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ answer: text }).toString(),
      });
    expect((await inject(api, { url })).body).toContain('He is with me');
    const refused = await answer(' ');
    expect(refused.body).toContain('Write an answer');
    expect(refused.body).not.toContain('travel document');
    await api.sql(`update organisations.membership set role = 'viewer' where user_id = $1`, [owner.userId]);
    expect((await answer('As a viewer')).body).toContain('This link no longer works');
    await api.sql(`update organisations.membership set role = 'owner' where user_id = $1`, [owner.userId]);
    expect((await answer('Thank you!\nOn my way.')).body).toContain('is on its way');
    const answered = textOf(await mailTo(message.email, 'Thank you!'));
    expect(answered).not.toContain(owner.username);
    expect((await answer('Twice')).body).toContain('On my way.');
    expect((await stored()).messages).toMatchObject([{ answer: 'Thank you!\nOn my way.' }]);
    expect((await inject(api, { url: `${url}x` })).body).toContain('This link no longer works');
  });

  it('is promised no e-mail where nobody has confirmed an address, and the message waits in Petcare', async () => {
    const { code } = await set();
    expect((await write(code, message)).body).toContain('The owner will get it by e-mail.');
    await api.sql(`update auth.user set email_verified_at = null where id = $1`, [owner.userId]);
    const { body } = await write(code, { ...message, message: 'Still here' });
    expect(body).toContain('The owner will see it when they next open Petcare.');
    expect((await stored()).messages).toMatchObject([{ message: 'Still here' }, {}]);
    const bell = async () => (await owner.get('/api/notifications')).body;
    await eventually(async () => expect(await bell()).toMatchObject({ items: [{ body: 'Still here' }, {}] }));
  });

  it('keeps the address to themselves when the answer does not arrive', async () => {
    const { code } = await set();
    await write(code, message);
    const [written] = (await stored()).messages;
    await owner.post(`/api/finder-messages/${written?.id}/answer`, { answer: 'On my way.' });
    await mailTo(message.email, 'On my way.');
    const refuse = (): Promise<unknown[]> =>
      api.sql(
        `with refused as (
           update platform.outbound_mail set state = 'dead', problem_at = platform.now(), recipient = $2, last_error = $3
           where kind = 'sharing.finder-answer' and subject_id = $1 and state = 'sent' returning id)
         select id from refused`,
        [written?.id, message.email, `550 5.1.1 <${message.email}> is unknown`],
      );
    // The mail is taken a moment before its row says so.
    await eventually(async () => expect(await refuse()).toHaveLength(1));
    const { body } = await owner.get('/api/mail-problems');
    expect(body).toMatchObject({
      items: [{ about: 'Answer about Rex', recipient: 'Jo Finder', reason: '550 5.1.1' }],
    });
    expect(JSON.stringify(body)).not.toContain(message.email);
  });

  it('may use all the room there is, though a line break is sent as two characters', async () => {
    const { code } = await set();
    const long = `${'x'.repeat(1997)}\r\nyz`;
    expect(await write(code, { ...message, message: long })).toMatchObject({ status: 200 });
    expect((await stored()).messages).toMatchObject([{ message: long.replace('\r', '') }]);
  });

  it.each([
    ['without a name', { name: '' }, 'Enter your name.'],
    ['without a message', { message: ' ' }, 'Write a message.'],
    ['with no way to answer', { email: '' }, 'Enter an e-mail address or a phone number'],
    ['with an address that is none', { email: 'jo' }, 'Enter an e-mail address like'],
  ])('%s is told so, beside what they typed', async (_case, fields, said) => {
    const { code } = await set();
    const { status, body } = await write(code, { ...message, ...fields });
    expect(status).toBe(400);
    expect(body).toContain(said);
    expect(body).toContain('By the mill');
    expect((await stored()).messages).toEqual([]);
  });

  it('is refused once their network has sent the messages of a day, or the pet has got those of one', async () => {
    const { code } = await set();
    for (const limit of ['finder-message.address', 'finder-message.passport']) {
      await api.sql(`delete from platform.rate_limit where key like 'finder-message.%'`);
      expect((await write(code, { ...message, message: limit })).status).toBe(200);
      await api.sql(`update platform.rate_limit set points = 1000000 where key like $1`, [`${limit}:%`]);
      expect(await write(code, message)).toMatchObject({ status: 429, body: expect.stringContaining('By the mill') });
    }
    await api.sql(`delete from platform.rate_limit where key like 'finder-message.%'`);
    expect((await stored()).messages).toHaveLength(2);
  });
});

it('tells the pet’s people that the page was opened, once in twelve hours, and not where', async () => {
  const { code } = await set();
  await open(code);
  await open(code);
  const mail = await mailTo(`${owner.username}@petcare.test`, 'opened Rex');
  expect(textOf(mail)).not.toContain('127.0.0.1');
  expect(await stored()).toMatchObject({ scans: 2 });
  expect(
    await api.sql(`select count(*)::int as count from sharing.passport_notice where organisation_id = $1`, [
      owner.organisationId,
    ]),
  ).toEqual([{ count: 1 }]);
});

it('a passport keeps no code in the clear, and says in the audit what was done', async () => {
  const { id, code } = await set();
  const [row] = await api.sql<{ row: string }>(`select p::text as row from sharing.passport p where id = $1`, [id]);
  expect(row?.row).not.toContain(code);
  await owner.post(`/api/passports/${id}/rotate`);
  await owner.post(`/api/passports/${id}/revoke`);
  expect(await api.sql(`select action from platform.audit_event where entity_id = $1 order by sequence`, [id])).toEqual(
    ['updated', 'rotated', 'revoked'].map((what) => ({ action: `passport.${what}` })),
  );
});
