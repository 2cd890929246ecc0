import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dateIn } from '@petcare/contracts';
import { handOverLink, handOverLinkList, type HandOverLink } from '@petcare/contracts/hand-over';
import { accessLog } from '@petcare/contracts/sharing';
import {
  createPet,
  createReminder,
  inject,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { extractText, getDocumentProxy } from 'unpdf';
import { newCode } from '../secret-codes.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const everything = ['medical', 'medication', 'measures', 'reminders', 'notes', 'contacts'];

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await signUp(api, { organizationName: 'The Hartleys' });
  petId = (await createPet(owner, { name: 'Rex', breed: 'Whippet', warning: 'Afraid of <men>' })).id;
});
afterAll(() => api.close());

const body = (fields: object = {}) => ({
  label: 'Ann next door',
  petIds: [petId],
  areas: everything,
  mayTickOff: true,
  until: inDays(3),
  ...fields,
});
async function make(fields: object = {}): Promise<HandOverLink> {
  const answer = await owner.post('/api/hand-over-links', body(fields));
  expect(answer).toMatchObject({ status: 201 });
  return handOverLink.parse(answer.body);
}
const pathOf = ({ url }: HandOverLink) => new URL(url ?? '').pathname;
const open = (link: HandOverLink, cookie = '') => inject(api, { url: pathOf(link), headers: { cookie } });
const send = (link: HandOverLink, fields: Record<string, string>, cookie = '') =>
  inject(api, {
    url: pathOf(link),
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof open>>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');
const pageOf = async (link: HandOverLink) => String((await open(link)).body);
const revoke = ({ id }: HandOverLink) => owner.post(`/api/hand-over-links/${id}/revoke`);

async function giveMetacam(): Promise<void> {
  const made = await owner.post(`/api/pets/${petId}/medications`, {
    drug: 'Metacam',
    strength: '1.5 mg/ml',
    amount: '2.5',
    unit: 'ml',
    route: 'oral',
    withFood: true,
    schedule: { times: ['00:00', '23:59'] },
    startsOn: dateIn('Europe/London'),
    status: 'active',
  });
  expect(made).toMatchObject({ status: 201 });
}
const write = (fields: object) =>
  owner.post(`/api/pets/${petId}/notes`, { occurredAt: new Date().toISOString(), ...fields });

describe('a hand-over link', () => {
  it('shows who the animal is and what was chosen, to somebody without an account', async () => {
    await giveMetacam();
    await createReminder(owner, { title: 'Worm tablet', petIds: [petId], date: dateIn('Europe/London') });
    await write({ type: 'hand-over', body: 'The lead hangs <by> the door.' });
    await write({ type: 'general', body: 'GENERAL' });
    await write({ type: 'hand-over', body: 'PRIVATE', isPrivate: true });
    await owner.post(`/api/pets/${petId}/allergies`, {
      substance: 'Chicken',
      kind: 'food',
      severity: 'mild',
      status: 'active',
    });
    await owner.post('/api/contacts', { type: 'out-of-hours', name: 'Night Vets', phones: ['020 7946 0000'] });
    await owner.post('/api/contacts', { type: 'groomer', name: 'GROOMER', phones: ['020 7946 0001'] });
    const { status, body: html, headers } = await open(await make());
    expect(status).toBe(200);
    for (const said of [
      '<h1 id="top">Looking after Rex</h1>',
      'From The Hartleys, for Ann next door.',
      'Dog: Whippet',
      'Afraid of &lt;men&gt;',
      'Allergic to Chicken (mild)',
      'Metacam 1.5 mg/ml',
      '2.5 ml by mouth, with food',
      'Worm tablet',
      'The lead hangs &lt;by&gt; the door.',
      '<a class="phone" href="tel:+442079460000">020 7946 0000</a>',
    ])
      expect(html).toContain(said);
    for (const unsaid of ['GENERAL', 'PRIVATE', 'GROOMER', '<script', owner.username])
      expect(html).not.toContain(unsaid);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('shows nothing of a part that was not chosen', async () => {
    await giveMetacam();
    await write({ type: 'hand-over', body: 'NOTE' });
    await createReminder(owner, { title: 'TABLET', petIds: [petId], date: dateIn('Europe/London') });
    const html = await pageOf(await make({ areas: ['contacts'] }));
    expect(html).toContain('Looking after Rex');
    for (const unsaid of ['Metacam', 'NOTE', 'TABLET', 'Who are you?']) expect(html).not.toContain(unsaid);
  });

  it('shows no pet but its own, and nothing of what costs money', async () => {
    const mog = (await createPet(owner, { name: 'Mog', species: 'cat' })).id;
    const today = dateIn('Europe/London');
    await createReminder(owner, { title: 'RENEWAL', type: 'insurance', petIds: [petId], date: today });
    await createReminder(owner, { title: 'MOGS', petIds: [mog], date: today });
    const html = await pageOf(await make());
    for (const unsaid of ['Mog', 'MOGS', 'RENEWAL']) expect(html).not.toContain(unsaid);
    const both = await pageOf(await make({ petIds: [petId, mog] }));
    expect(both).toContain('Looking after Mog and Rex');
    expect(both).toContain('Mog: MOGS');
  });

  it('is the same to the byte for one that never was, was switched off, or is over', async () => {
    const [revoked, ended] = [await make(), await make({ until: inDays(1) })];
    expect(await revoke(revoked)).toMatchObject({ status: 200, body: { state: 'revoked', url: null } });
    expect(await revoke(revoked)).toMatchObject({ status: 409 });
    const never = { ...revoked, url: new URL(`/h/${newCode()}`, revoked.url ?? '').href };
    await api.database.shiftClock('2 days');
    const answers = [await open(never), await open(revoked), await open(ended), await send(ended, { name: 'Ann' })];
    await api.database.shiftClock('-2 days');
    expect(answers[0]?.status).toBe(404);
    expect(new Set(answers.map(({ status, body: html }) => `${status} ${String(html)}`)).size).toBe(1);
    expect((await open(ended)).status).toBe(200);
  });

  it('says that it is over once its pet has died or gone, and forgets one in the bin', async () => {
    const link = await make();
    await owner.post(`/api/pets/${petId}/deceased`, {});
    const html = await pageOf(link);
    expect(html).toContain('This hand-over is over');
    expect(html).not.toContain('Rex');
    const other = (await createPet(owner, { name: 'Bella' })).id;
    const ofTwo = await owner.post('/api/hand-over-links', body({ petIds: [petId] }));
    expect(ofTwo).toMatchObject({ status: 400, body: { errors: [{ path: 'petIds' }] } });
    const ofBella = await make({ petIds: [other] });
    await owner.del(`/api/pets/${other}`);
    expect(await pageOf(ofBella)).not.toContain('Bella');
  });

  it('is on paper, too, with boxes for a pen', async () => {
    await giveMetacam();
    await write({ type: 'hand-over', body: 'A long note. '.repeat(700) });
    const link = await make({ pin: '4711' });
    const paper = (cookie = '') => api.app.inject({ url: `${pathOf(link)}/sheet.pdf`, headers: { cookie } });
    expect(await paper()).toMatchObject({ statusCode: 303, headers: { location: pathOf(link) } });
    const given = await paper(cookieOf(await send(link, { pin: '4711' })));
    expect(given.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(given.rawPayload)));
    expect(totalPages).toBeGreaterThan(1);
    const said = text.join(' ').replaceAll(/\s+/g, ' ');
    for (const words of ['Looking after Rex', 'Take care: Afraid of <men>', 'Metacam 1.5 mg/ml', 'A long note.'])
      expect(said).toContain(words);
    expect(await owner.get(`/api/hand-over-links/${link.id}/sheet.pdf`)).toMatchObject({ status: 200 });
    await revoke(link);
    expect((await paper()).statusCode).toBe(404);
    expect((await owner.get(`/api/hand-over-links/${link.id}/sheet.pdf`)).status).toBe(404);
  });

  it('opens nothing from the moment whoever made it may not share any more', async () => {
    const admin = await joinAs(owner, 'admin');
    const made = await admin.post('/api/hand-over-links', body());
    const link = handOverLink.parse(made.body);
    expect((await open(link)).status).toBe(200);
    // Nobody has heard of it yet: no worker runs.
    await api.sql(`update organisations.membership set role = 'carer' where user_id = $1`, [admin.userId]);
    expect((await open(link)).status).toBe(404);
    const { items } = handOverLinkList.parse((await owner.get('/api/hand-over-links')).body);
    expect(items).toMatchObject([{ id: link.id, state: 'revoked' }]);
  });

  it('is gone with its organisation', async () => {
    const link = await make();
    expect((await owner.del('/api/organization', { password: owner.password })).status).toBe(204);
    expect((await open(link)).status).toBe(404);
  });

  it('keeps no code in the clear, and is in the audit', async () => {
    const link = await make({ pin: '1234' });
    await revoke(link);
    const [row] = await api.sql<{ row: string }>(`select l::text as row from sharing.hand_over_link l where id = $1`, [
      link.id,
    ]);
    expect(row?.row).not.toContain(pathOf(link).slice(3));
    expect(row?.row).not.toContain('1234');
    expect(
      await api.sql(`select action from platform.audit_event where entity_id = $1 order by sequence`, [link.id]),
    ).toEqual([{ action: 'hand-over-link.created' }, { action: 'hand-over-link.revoked' }]);
  });
});

describe('a PIN', () => {
  it('is asked for before anything is shown, and remembered for that page alone', async () => {
    const link = await make({ pin: '4711' });
    const other = await make({ pin: '4711' });
    expect(link.hasPin).toBe(true);
    const html = await pageOf(link);
    expect(html).toContain('Enter the PIN');
    expect(html).not.toContain('Rex');
    const refused = await send(link, { pin: '4712' });
    expect(refused).toMatchObject({ status: 403, body: expect.stringContaining('That’s not the PIN') });
    const entered = await send(link, { pin: '4711' });
    expect(entered).toMatchObject({ status: 303, headers: { location: pathOf(link) } });
    expect(String(entered.headers['set-cookie'])).toMatch(
      /; Path=\/h\/[a-z2-7]{26}; HttpOnly; SameSite=Lax; Max-Age=86400/,
    );
    expect((await open(link, cookieOf(entered))).body).toContain('Looking after Rex');
    expect((await open(other, cookieOf(entered))).body).toContain('Enter the PIN');
  });

  it('is refused for an hour after ten wrong ones, even when it is right', async () => {
    const link = await make({ pin: '4711' });
    for (let tries = 0; tries < 10; tries += 1) expect((await send(link, { pin: '0000' })).status).toBe(403);
    expect(await send(link, { pin: '4711' })).toMatchObject({
      status: 429,
      body: expect.stringContaining('Try again in 60 minutes.'),
    });
    await api.database.shiftClock('61 minutes');
    expect((await send(link, { pin: '4711' })).status).toBe(303);
    await api.database.shiftClock('-61 minutes');
  });

  it.each(['12', '123456789', 'abcd'])('%s is none', async (pin) => {
    expect(await owner.post('/api/hand-over-links', body({ pin }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'pin', message: 'Use 4 to 8 digits.' }] },
    });
  });
});

describe('the owner', () => {
  it('sees the links with their addresses', async () => {
    const link = await make();
    expect(handOverLinkList.parse((await owner.get('/api/hand-over-links')).body).items).toMatchObject([
      { label: 'Ann next door', pets: [{ id: petId, name: 'Rex' }], state: 'live', url: link.url, lastLookedAt: null },
    ]);
    expect(await owner.get(`/api/hand-over-links/${link.id}/code.svg`)).toMatchObject({ status: 200 });
  });

  it('sees in the access log that somebody looked, once per visit', async () => {
    const link = await make({ areas: ['notes'] });
    await open(link);
    await open(link);
    const { items } = accessLog.parse((await owner.get('/api/access-log')).body);
    expect(items).toMatchObject([
      { name: null, grantId: null, link: { id: link.id, label: 'Ann next door' }, parts: ['profile', 'notes'] },
    ]);
    const [listed] = handOverLinkList.parse((await owner.get('/api/hand-over-links')).body).items;
    expect(listed?.lastLookedAt).not.toBeNull();
  });

  it.each([
    ['yesterday', -1],
    ['in 61 days', 61],
  ])('cannot make one that ends %s', async (_case, days) => {
    expect(await owner.post('/api/hand-over-links', body({ until: inDays(days) }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'until', message: 'Choose an end in the future, within 60 days.' }] },
    });
  });

  it('cannot show other people’s pets, and carers make none', async () => {
    const stranger = await signUp(api);
    const theirs = (await createPet(stranger)).id;
    expect(await owner.post('/api/hand-over-links', body({ petIds: [theirs] }))).toMatchObject({ status: 400 });
    const link = await make();
    expect((await stranger.post(`/api/hand-over-links/${link.id}/revoke`)).status).toBe(404);
    expect((await stranger.get('/api/hand-over-links')).body).toMatchObject({ items: [] });
    const carer = await joinAs(owner, 'carer');
    expect((await carer.post('/api/hand-over-links', body())).status).toBe(403);
  });
});
