import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pet, type Occurrence, type Reminder } from '@petcare/contracts';
import { treatment } from '@petcare/contracts/health';
import { PetPhotoLinks } from '@petcare/pets';
import { signLink } from '@petcare/platform';
import {
  aPhoto,
  createReminder,
  inject,
  joinAs,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { occurrencesOf } from '../../test/plan.ts';
import { ReminderLinks } from './reminder-links.ts';

describe('the Done link of a mail', () => {
  let api: TestApi;
  let owner: Actor;
  let reminder: Reminder;
  let occurrence: Occurrence;
  let path: string;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    await api.database.setClock('2026-07-06T10:00:00Z');
    owner = await signUp(api);
    reminder = await createReminder(owner, { date: '2026-07-06', time: '11:00' });
    occurrence = await current();
    path = pathFor(owner);
  });
  afterAll(() => api.close());

  async function current(): Promise<Occurrence> {
    const [only] = await occurrencesOf(owner, reminder);
    if (!only) throw new Error('There is no occurrence');
    return only;
  }
  const pathFor = ({ userId }: Pick<Actor, 'userId'>) =>
    new URL(
      api.app
        .get(ReminderLinks)
        .urlOf('done', { organisationId: owner.organisationId, occurrenceId: occurrence.id, userId }),
    ).pathname;
  const sign = (
    purpose: string,
    values: string[],
    expires = new Date(Date.now() + 60_000),
    secret = api.config.APP_SECRET,
  ) => `/api/r/${signLink(secret, purpose, values, expires)}`;

  /** Like a mail program's browser: no cookie, none of the page's headers. */
  const open = (url = path) => inject(api, { url });
  const press = (url = path) =>
    inject(api, { url, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' });

  const over = { status: 200, body: expect.stringContaining('This link no longer works') };

  it('is shown with a button and changes nothing, however often it is opened', async () => {
    for (const answer of [await open(), await open(), await open()]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toContain('<h1>Flea tablet</h1>');
      expect(answer.body).toContain('<form method="post"><button type="submit">Mark as done</button></form>');
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await current()).toEqual(occurrence);
  });

  it('has the photo of the mail as a JPEG for whoever holds its address, and for nobody else', async () => {
    const { photoId } = pet.parse(
      (await upload(owner, `/api/pets/${reminder.petIds[0]}/photo`, await aPhoto(300, 200))).body,
    );
    const address = api.app.get(PetPhotoLinks).urlOf(photoId) ?? '';
    const answer = await inject(api, { url: new URL(address).pathname });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' },
    });
    for (const url of [`${new URL(address).pathname}x`, sign('reminders.done', [photoId ?? '']).replace('/r/', '/p/')])
      expect((await inject(api, { url })).status).toBe(404);
    await owner.del(`/api/pets/${reminder.petIds[0]}/photo`);
    expect((await inject(api, { url: new URL(address).pathname })).status).toBe(404);
  });

  it('does it when the button is pressed, in the name of whom the mail went to', async () => {
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    const answer = await press(pathFor(ben));
    expect(answer).toMatchObject({
      status: 200,
      body: expect.stringContaining('Ben did this on Monday, 6 Jul 2026 at 11:00.'),
    });
    expect(answer.body).toContain('<h1>Done: Flea tablet</h1>');
    expect(answer.body).toContain('>Undo</button>');
    expect(await current()).toMatchObject({ status: 'done', doneBy: 'Ben' });
    expect(await api.sql('select done_by from reminders.occurrence where id = $1', [occurrence.id])).toEqual([
      { done_by: ben.userId },
    ]);
  });

  it('can be undone on the page that says it is done, which offers Done again', async () => {
    const undo = new URL(/action="([^"]+)"/.exec(String((await press()).body))?.[1] ?? '').pathname;
    expect((await open(undo)).body).toContain('<h1>Done: Flea tablet</h1>');
    expect(await current()).toMatchObject({ status: 'done' });
    const answer = await press(undo);
    expect(answer.body).toContain('<h1>Reopened: Flea tablet</h1>');
    expect(new URL(/action="([^"]+)"/.exec(String(answer.body))?.[1] ?? '').pathname).toMatch(/^\/api\/r\//);
    expect(await current()).toEqual(occurrence);
    expect((await press(undo)).body).toContain('Mark as done');
    await press();
    await api.database.shiftClock('11 minutes');
    expect((await press(undo)).body).toContain('Anna did this');
  });

  it('names the pet, and shows its photo when there is one', async () => {
    expect((await open()).body).toContain('<p class="pet"><span>');
    const [petId] = reminder.petIds;
    expect((await upload(owner, `/api/pets/${petId}/photo`, await aPhoto(), 'photo.jpg')).status).toBe(200);
    const { body } = await open();
    expect(body).toMatch(/<p class="pet"><img src="data:image\/webp;base64,UklG[^"]+" alt=""[^>]*>Bella<\/p>/);
  });

  it('says who has done it to everybody who comes later, and changes nothing', async () => {
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    await ben.post(`/api/occurrences/${occurrence.id}/done`);
    const done = await current();
    await api.database.shiftClock('5 minutes');
    for (const answer of [await press(), await press(), await open()]) {
      expect(answer).toMatchObject({
        status: 200,
        body: expect.stringContaining('Ben did this on Monday, 6 Jul 2026 at 11:00.'),
      });
      expect(answer.body).not.toContain('<button');
    }
    expect(await current()).toEqual(done);
  });

  it('does it once when it is pressed twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => press()));
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        body: expect.stringContaining('Anna did this on Monday, 6 Jul 2026 at 11:00.'),
      });
  });

  it('writes one treatment when it is pressed twenty times at once, which Undo takes back', async () => {
    const writes = { kind: 'treatment', target: 'roundworm', product: 'Milbemax' } as const;
    reminder = await createReminder(owner, { date: '2026-07-06', time: '11:00', writes });
    occurrence = await current();
    const link = pathFor(owner);
    const treatments = async () =>
      treatment.list.parse((await owner.get(`/api/pets/${reminder.petIds[0]}/treatments`)).body).items;
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(link)));
    expect(await treatments()).toMatchObject([{ target: 'roundworm', product: 'Milbemax' }]);
    const [undo] = answers.flatMap(({ body }) => /action="([^"]+)"/.exec(String(body))?.[1] ?? []);
    expect((await press(new URL(undo ?? '').pathname)).body).toContain('<h1>Reopen');
    expect(await treatments()).toEqual([]);
  });

  it('goes on working when the title is changed after the mail', async () => {
    await owner.patch(`/api/reminders/${reminder.id}`, { version: 1, title: 'Worm <tablet>' });
    expect((await open()).body).toContain('<h1>Worm &lt;tablet&gt;</h1>');
    expect((await press()).body).toContain('Done: Worm &lt;tablet&gt;');
    expect(await current()).toMatchObject({ status: 'done' });
  });

  it('works again after it was taken back', async () => {
    await press();
    await owner.post(`/api/occurrences/${occurrence.id}/undo`);
    expect((await open()).body).toContain('Mark as done');
    await press();
    expect(await current()).toMatchObject({ status: 'done' });
  });

  it.each<[string, () => string]>([
    [
      'whose text was changed',
      () => path.replace(/r\/(.)/, (_whole, first: string) => `r/${first === 'W' ? 'X' : 'W'}`),
    ],
    ['whose signature was changed', () => `${path.slice(0, -2)}${path.endsWith('AA') ? 'BB' : 'AA'}`],
    ['without a signature', () => path.slice(0, path.indexOf('.'))],
    ['with something behind it', () => `${path}.x`],
    ['that is nonsense', () => '/api/r/%F0%9F%90%95'],
    ['that is a thousand letters long', () => `/api/r/${'x'.repeat(999)}`],
    [
      'that is over',
      () => sign('reminders.done', [owner.organisationId, occurrence.id, owner.userId], new Date(Date.now() - 1000)),
    ],
    ['for another purpose', () => sign('reminders.unsubscribe', [owner.organisationId, occurrence.id, owner.userId])],
    [
      'signed with another secret',
      () => sign('reminders.done', [owner.organisationId, occurrence.id, owner.userId], undefined, 'x'.repeat(32)),
    ],
    ['that says too little', () => sign('reminders.done', [owner.organisationId, occurrence.id])],
    ['about what is not there', () => sign('reminders.done', [owner.organisationId, owner.userId, owner.userId])],
    [
      'about an organisation that the person is not in',
      () => sign('reminders.done', [owner.userId, occurrence.id, owner.userId]),
    ],
  ])('%s is over and does nothing', async (_which, make) => {
    const url = make();
    expect(await open(url)).toMatchObject(over);
    expect(await press(url)).toMatchObject(over);
    expect(await current()).toEqual(occurrence);
  });

  it('answers what is no link at all without a fault', async () => {
    for (const url of ['/api/r/', '/api/r/%', `/api/r/${'x'.repeat(5000)}`, '/api/r/a/b']) {
      expect((await open(url)).status).toBeLessThan(500);
      expect((await press(url)).status).toBeLessThan(500);
    }
  });

  it.each<[string, (actor: Actor) => Promise<unknown>]>([
    [
      'has left',
      ({ userId }) =>
        api.sql('delete from organisations.membership where user_id = $1 and organisation_id = $2', [
          userId,
          owner.organisationId,
        ]),
    ],
    [
      'may only look by now',
      ({ userId }) =>
        api.sql(`update organisations.membership set role = 'viewer' where user_id = $1 and organisation_id = $2`, [
          userId,
          owner.organisationId,
        ]),
    ],
    ['is gone', ({ userId }) => api.sql('delete from auth.user where id = $1', [userId])],
  ])('does nothing for a person who %s', async (_what, happens) => {
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    const link = pathFor(ben);
    await happens(ben);
    expect(await open(link)).toMatchObject(over);
    expect(await press(link)).toMatchObject(over);
    expect(await current()).toEqual(occurrence);
  });

  it('is over while the reminder is in the bin, and works when it is back', async () => {
    await owner.del(`/api/reminders/${reminder.id}`);
    expect(await open()).toMatchObject(over);
    expect(await press()).toMatchObject(over);
    await owner.post(`/api/recycle-bin/${reminder.id}/restore`);
    expect(await current()).toEqual(occurrence);
    expect((await press()).body).toContain('Anna did this');
  });

  it('is over when the occurrence was stopped or moved', async () => {
    await api.sql(`update reminders.occurrence set status = 'cancelled', cancel_reason = 'pet-deleted' where id = $1`, [
      occurrence.id,
    ]);
    expect(await open()).toMatchObject(over);
    expect(await press()).toMatchObject(over);
    await owner.patch(`/api/reminders/${reminder.id}`, { version: 1, date: '2026-07-09' });
    expect(await press()).toMatchObject(over);
    expect(await occurrencesOf(owner, reminder)).toMatchObject([{ localDate: '2026-07-09', status: 'scheduled' }]);
  });
});
