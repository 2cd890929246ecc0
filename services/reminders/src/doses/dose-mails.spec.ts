import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { isAddress } from '@petcare/contracts';
import { dose as doseContract, doseList, type Dose } from '@petcare/contracts/doses';
import { Database, newId, type JobHandler } from '@petcare/platform';
import { PlanAhead } from '@petcare/health';
import {
  aPhoto,
  createPet,
  inject,
  joinAs,
  signUp,
  startTestApi,
  startTestWorker,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { until } from '../../test/until.ts';
import { DoseLinks } from './dose-links.ts';
import { DoseMailKind, RefillMailKind } from './dose-mails.ts';

const insulin = {
  drug: 'Caninsulin',
  strength: '40 IU/ml',
  amount: '2',
  unit: 'IU',
  route: 'sc',
  withFood: true,
  schedule: { times: ['08:00', '20:00'] },
  startsOn: '2026-07-06',
  stock: '20',
  refillLeadDays: 3,
  emailWhenDue: true,
};

describe('mails about doses', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let owner: Actor;
  let petId: string;
  let evening: Dose;
  beforeAll(async () => {
    api = await startTestApi();
    worker = await startTestWorker(api.database);
  });
  beforeEach(async () => {
    await api.database.setClock('2026-07-06T10:00:00Z');
    owner = await signUp(api);
    petId = (await createPet(owner, { name: 'Mog' })).id;
    await owner.post(`/api/pets/${petId}/medications`, insulin);
    evening = doseContract.parse((await doses())[1]);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const doses = async () => doseList.parse((await owner.get('/api/doses?on=2026-07-06')).body).items;
  const lookAfter = () => worker.get<JobHandler>(PlanAhead, { strict: false }).handle({}, new AbortController().signal);
  const planned = (kind: string) =>
    api.sql<{ subjectId: string; sendAt: string }>(
      `select subject_id as "subjectId", send_at as "sendAt" from platform.outbound_mail
       where organisation_id = $1 and kind = $2 order by send_at`,
      [owner.organisationId, kind],
    );
  const compose = (kind: typeof DoseMailKind | typeof RefillMailKind, subjectId: string) =>
    worker.get(Database, { strict: false }).transaction(owner.organisationId, (transaction) =>
      worker.get<DoseMailKind>(kind, { strict: false }).compose(transaction, {
        organisationId: owner.organisationId,
        id: newId(),
        kind: 'health.dose',
        subjectId,
        sendAt: evening.dueAt,
        secret: null,
      }),
    );
  const linkOf = (action: 'give' | 'undo', { userId }: Actor = owner) =>
    new URL(
      api.app
        .get(DoseLinks, { strict: false })
        .urlOf(action, { organisationId: owner.organisationId, doseId: evening.id, userId }),
    ).pathname;
  const open = (url: string) => inject(api, { url });
  const press = (url: string, payload = '') =>
    inject(api, { url, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload });
  /** What the page's button sends. */
  const sentBy = (page: unknown) => {
    const [, name = '', value = ''] = /<button type="submit" name="([^"]+)" value="([^"]+)"/.exec(String(page)) ?? [];
    return new URLSearchParams({ [name]: value }).toString();
  };

  it('are planned for each dose to come, and name drug, amount, how it is given and which of two Mogs gets it', async () => {
    await lookAfter();
    const mails = await planned('health.dose');
    expect(mails[0]).toEqual({ subjectId: evening.id, sendAt: evening.dueAt });
    expect(mails).toHaveLength(61);
    expect(await compose(DoseMailKind, evening.id)).toMatchObject({
      subject: 'Mog: Caninsulin 40 IU/ml, 2 IU',
      text: expect.stringMatching(
        /Give 2 IU under the skin, with food\.[^]*Due Monday, 6 Jul 2026 at 20:00[^]*\/api\/r\//,
      ),
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    await createPet(owner, { name: 'mog', breed: 'Persian' });
    await owner.patch(`/api/pets/${petId}`, { version: 1, breed: 'Siamese' });
    expect(await compose(DoseMailKind, evening.id)).toMatchObject({ subject: expect.stringMatching(/^Mog .Siamese/) });
  });

  it('come when the dose is due, whatever the quiet hours and the daily e-mail', async () => {
    const settings = { quietHours: { from: '19:00', to: '23:00' }, digestAt: '07:00' };
    expect((await owner.patch('/api/notification-settings', settings)).status).toBe(200);
    await lookAfter();
    expect((await planned('health.dose'))[0]).toEqual({ subjectId: evening.id, sendAt: evening.dueAt });
    expect(await compose(DoseMailKind, evening.id)).toHaveProperty('subject');
  });

  it('come whatever was stopped about reminders', async () => {
    expect((await owner.patch('/api/notification-settings', { allMuted: true })).status).toBe(200);
    expect(await compose(DoseMailKind, evening.id)).toHaveProperty('subject');
    await owner.patch('/api/notification-settings', { digestAt: '07:00' });
    expect(await compose(DoseMailKind, evening.id)).toHaveProperty('subject');
  });

  it.each<[why: string, suppress: string, change: () => Promise<unknown>]>([
    ['given', 'the dose is given', () => owner.post(`/api/doses/${evening.id}/give`, {})],
    ['of a pet that died', 'the pet is gone', () => owner.post(`/api/pets/${petId}/deceased`, {})],
    ['of what is on hold', 'the dose is no longer planned', () => holdAll()],
    ['whose time is over', 'its time is over', () => api.database.setClock('2026-07-07T09:00:00Z')],
  ])('do not go out for a dose that is %s', async (_why, suppress, change) => {
    await change();
    expect(await compose(DoseMailKind, evening.id)).toEqual({ suppress });
  });

  it('do not go out to somebody who wants none, and only the app tells them', async () => {
    const letter = await compose(DoseMailKind, evening.id);
    expect(letter).toHaveProperty('notice', {
      userId: owner.userId,
      title: 'Mog: Caninsulin 40 IU/ml',
      body: 'Due 20:00. Give 2 IU under the skin, with food.',
      path: '/schedule?view=doses',
      about: { area: 'medication', petIds: [petId] },
    });
    await mute();
    expect(await compose(DoseMailKind, evening.id)).toEqual({
      suppress: 'the recipient wants no mails about this',
      notice: letter.notice,
    });
  });

  it('say in the app on which day it was due, once that is over', async () => {
    await api.database.setClock('2026-07-06T23:30:00Z');
    expect(await compose(DoseMailKind, evening.id)).toHaveProperty(
      'notice.body',
      'Due Monday, 6 Jul 2026 at 20:00 (London time). Give 2 IU under the skin, with food.',
    );
  });
  const mute = () => owner.patch('/api/notification-settings', { mutedTypes: ['medication'] });
  const holdAll = () => owner.post(`/api/pets/${petId}/medications/${evening.medicationId}/hold`);

  it('go to whoever added the medication, and to an owner once they have left or may not see it', async () => {
    const ben = await joinAs(owner, 'member', { firstName: 'Ben' });
    const path = `/api/pets/${petId}/medications`;
    const { body } = await ben.post(path, { ...insulin, stock: '4' });
    const { id } = body as { id: string };
    const own = (await doses()).find(({ medicationId, dueAt }) => medicationId === id && dueAt === evening.dueAt);
    const refill = await until(async () => {
      await lookAfter();
      return (await planned('health.refill'))[0];
    });
    const told = async () => [
      await compose(DoseMailKind, own?.id ?? ''),
      await compose(RefillMailKind, refill.subjectId),
    ];
    const to = (name: string, why = 'as an owner') => ({ to: { name }, text: expect.stringContaining(why) });
    const added = 'because you added this medication';
    expect(await told()).toMatchObject([to('Ben', added), to('Ben', added)]);
    for (const { notice } of await told())
      expect(isAddress(new URL(notice?.path ?? '', 'https://petcare.test').pathname)).toBe(true);
    expect(await compose(DoseMailKind, evening.id)).toMatchObject(to('Anna', added));
    const member = `/api/organization/members/${ben.userId}`;
    expect((await owner.patch(member, { role: 'billing-only', version: 1 })).status).toBe(200);
    expect(await told()).toMatchObject([to('Anna'), to('Anna')]);
    expect((await owner.del(member)).status).toBe(204);
    expect(await told()).toMatchObject([to('Anna'), to('Anna')]);
  });

  it('record the dose once, and show who gave it to whoever presses after that', async () => {
    const done = linkOf('give');
    expect((await open(done)).body).toContain('Mark as given');
    expect((await doses())[1]).toEqual(evening);
    expect((await upload(owner, `/api/pets/${petId}/photo`, await aPhoto())).status).toBe(200);
    const pressed = (await press(done)).body;
    expect(pressed).toMatch(/Due Monday, 6 Jul 2026 at 20:00\. Given by Anna on Monday, 6 Jul 2026 at 11:0[01]\./);
    expect(pressed).toMatch(/<p class="pet"><img src="data:image\/webp;base64,UklG[^"]+" alt=""[^>]*>Mog<\/p>/);
    expect((await doses())[1]).toMatchObject({ outcome: 'given', givenBy: 'Anna' });
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    const second = await press(linkOf('give', ben));
    expect(second.body).toMatch(/Given by Anna on Monday, 6 Jul 2026 at 11:0[01]\./);
    expect(await doses()).toHaveLength(2);
    expect((await press(linkOf('undo'))).body).toContain('Mark as given');
    expect((await doses())[1]).toMatchObject({ outcome: null });
  });

  it('ask whoever gives one so soon after another, and give it when that is meant', async () => {
    const [morning] = await doses();
    await owner.post(`/api/doses/${morning?.id}/give`, {});
    const asked = (await press(linkOf('give'))).body;
    expect(asked).toMatch(/<p>Anna gave this at 11:0[01]\. Give another\?<\/p>.*Yes, mark as given/s);
    expect((await doses())[1]).toMatchObject({ outcome: null });
    expect((await press(linkOf('give'), sentBy(asked))).body).toMatch(
      /Given by Anna on Monday, 6 Jul 2026 at 11:0[01]\./,
    );
    expect((await doses())[1]).toMatchObject({ outcome: 'given' });
    await holdAll();
    expect((await press(linkOf('undo'))).body).toContain('This dose is no longer planned, so there’s nothing to give.');
    expect(await doses()).toHaveLength(1);
  });

  it('do nothing for those who may not give, nor once the pet has died', async () => {
    const viewer = await joinAs(owner, 'viewer');
    expect((await press(linkOf('give', viewer))).body).toContain('This link no longer works');
    await owner.post(`/api/pets/${petId}/deceased`, {});
    expect((await press(linkOf('give'))).body).toContain('This link no longer works');
    await owner.del(`/api/pets/${petId}/deceased`);
    expect((await doses())[1]).toMatchObject({ outcome: null });
  });

  it('that were held back while the pet was thought dead go out after all, those of a refill too', async () => {
    const at = `/api/pets/${petId}/medications/${evening.medicationId}`;
    const { version } = (await owner.get(at)).body as { version: number };
    await owner.patch(at, { version, stock: '4' });
    const refill = await until(async () => {
      await lookAfter();
      return (await planned('health.refill'))[0];
    });
    await owner.post(`/api/pets/${petId}/deceased`, {});
    expect(await compose(RefillMailKind, refill.subjectId)).toEqual({ suppress: 'the pet is gone' });
    const states = (change: string) =>
      api.sql(`${change} where organisation_id = $1 and subject_id = any($2::uuid[])`, [
        owner.organisationId,
        [evening.id, refill.subjectId],
      ]);
    // As the worker leaves those that become due in the meantime.
    await states(
      `update platform.outbound_mail set state = 'suppressed', offered_at = null, next_at = null, lease_token = null, leased_until = null`,
    );
    await api.database.setClock('2026-07-06T19:10:00Z');
    await owner.del(`/api/pets/${petId}/deceased`);
    await until(
      async () => (await api.sql('select from platform.domain_event where delivered_at is null')).length === 0,
    );
    const after = await states(`select state from platform.outbound_mail`);
    expect(after).toHaveLength(2);
    expect(after).not.toContainEqual({ state: 'suppressed' });
    for (const [kind, id] of [
      [RefillMailKind, refill.subjectId],
      [DoseMailKind, evening.id],
    ] as const)
      expect(await compose(kind, id)).toHaveProperty('subject');
  });

  it('say once that what is there will not last, and again after more was bought', async () => {
    const at = `/api/pets/${petId}/medications/${evening.medicationId}`;
    const setStock = async (stock: string) => {
      const { version } = (await owner.get(at)).body as { version: number };
      await owner.patch(at, { version, stock });
      await lookAfter();
    };
    /** A dose wakes the worker, which may already be at it. */
    const refills = async (count: number) => {
      const mails = await until(async () => {
        await lookAfter();
        const found = await planned('health.refill');
        return found.length >= count ? found : undefined;
      });
      expect(mails).toHaveLength(count);
      return mails;
    };
    await lookAfter();
    expect(await planned('health.refill')).toEqual([]);
    await setStock('12');
    // Eight are left after two doses, enough for two days.
    for (const { id } of await doses()) {
      const { body } = await owner.post(`/api/doses/${id}/give`, {});
      const { doubt } = body as { doubt?: string };
      if (doubt !== undefined) await owner.post(`/api/doses/${id}/give`, { confirmed: [doubt] });
    }
    const [refill] = await refills(1);
    expect(await compose(RefillMailKind, refill?.subjectId ?? '')).toMatchObject({
      subject: 'Mog: Caninsulin 40 IU/ml runs out soon',
      text: expect.stringContaining('You have 8 IU left. That’s enough for fewer than 3 days.'),
    });
    await setStock('100');
    await refills(1);
    expect(await compose(RefillMailKind, refill?.subjectId ?? '')).toEqual({ suppress: 'there is enough again' });
    await setStock('4');
    await refills(2);
  });
});
