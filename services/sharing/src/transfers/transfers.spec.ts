import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { transfer, type Transfer } from '@petcare/contracts/transfers';
import {
  createPet,
  eventually,
  joinAs,
  confirmAddress,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { aRescue, gone, pathOf, type Rescue } from './transfers.fixture.ts';

let api: TestApi;
let worker: INestApplicationContext;
let rescue: Rescue;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database, { SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  rescue = await aRescue(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

/** Of another pet. */
const anotherOffer = async (fields: object): Promise<Transfer> =>
  rescue.offer({ petId: (await createPet(rescue.anna)).id, ...fields });

describe('an offer', () => {
  it('is made for two weeks, with a link for those who decide what is shared', async () => {
    const { anna, petId, offer, listed } = rescue;
    const made = await offer({ email: 'Kim@Petcare.test ', message: 'She loves carrots.' });
    expect(made).toMatchObject({ pet: { id: petId, name: 'Fern' }, email: 'kim@petcare.test', state: 'open' });
    expect(Date.parse(made.until) - Date.parse(made.createdAt)).toBe(14 * 86_400_000);
    expect(new URL(made.url ?? '').pathname).toMatch(/^\/transfer\/[a-z2-7]{26}$/);
    expect(await listed()).toEqual([made]);
    expect((await anna.get(`/api/transfers/${made.id}/code.svg`)).body).toContain('<svg');
    const viewer = await joinAs(anna, 'viewer');
    expect(await listed(viewer)).toMatchObject([{ id: made.id, state: 'open', url: null, email: null, message: null }]);
    const stored = await api.sql<{ row: string }>('select t::text as row from sharing.transfer t where id = $1', [
      made.id,
    ]);
    expect(stored[0]?.row).not.toContain(pathOf(made).slice(-26));
  });

  it('is noted for good without whom it’s for and what was written to them', async () => {
    const { petId, offer } = rescue;
    const { id } = await offer({ email: 'kim@petcare.test', message: 'She loves carrots.' });
    const noted = await api.sql<{ row: string; changes: object }>(
      `select e::text as row, e.changes from platform.audit_event e where e.entity_id = $1`,
      [id],
    );
    expect(noted).toMatchObject([{ changes: { petId: [null, petId], parts: [null, ['medical', 'notes']] } }]);
    expect(noted[0]?.row).not.toMatch(/kim@petcare|carrots/);
  });

  it.each([
    [
      'of another organisation',
      { petId: '01999999-0000-7000-8000-000000000000' },
      'petId',
      'Choose an animal that’s with you.',
    ],
    ['with a part that is not one', { parts: ['expenses'] }, 'parts.0', undefined],
    ['to a broken address', { email: 'kim' }, 'email', undefined],
    ['with a long message', { message: 'x'.repeat(501) }, 'message', 'Use at most 500 characters.'],
  ])('is refused %s', async (_what, fields, path, message) => {
    const { make } = rescue;
    const error = message === undefined ? { path } : { path, message };
    expect(await make(fields)).toMatchObject({ status: 400, body: { errors: [error] } });
  });

  it('is refused of an animal that has died or gone, to oneself, and from an unconfirmed address', async () => {
    const { anna, kate, petId, make } = rescue;
    const [user] = await api.sql<{ email: string }>('select email from auth.user where id = $1', [anna.userId]);
    expect(await make({ email: user?.email })).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } });
    const { id, version } = await createPet(anna);
    await anna.patch(`/api/pets/${id}`, { status: 'transferred', version });
    expect(await make({ petId: id })).toMatchObject({ status: 400, body: { errors: [{ path: 'petId' }] } });
    await anna.post(`/api/pets/${petId}/deceased`, {});
    expect(await make()).toMatchObject({ status: 400, body: { errors: [{ path: 'petId' }] } });
    const { id: another } = await createPet(kate);
    expect(await make({ petId: another }, kate)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^Confirm your own e-mail address first/) },
    });
  });

  it('is made and cancelled by owners and admins only, and not for other people’s pets', async () => {
    const { anna, kate, make, offer } = rescue;
    const [member, admin] = [await joinAs(anna, 'member'), await confirmAddress(await joinAs(anna, 'admin'))];
    expect(await make({}, member)).toMatchObject({ status: 403 });
    expect(await make({}, await confirmAddress(kate))).toMatchObject({ status: 400 });
    const made = await offer();
    const cancel = (by: Actor) => by.post(`/api/transfers/${made.id}/cancel`);
    expect((await Promise.all([kate, member].map(cancel))).map(({ status }) => status)).toEqual([404, 403]);
    expect(await cancel(admin)).toMatchObject({ status: 200, body: { state: 'cancelled', url: null } });
    expect(await cancel(admin)).toMatchObject({ status: 409, body: { message: 'This offer is over already.' } });
  });

  it('shows its address to who made it and to owners', async () => {
    const { anna, make, listed } = rescue;
    const [ben, cleo] = [await confirmAddress(await joinAs(anna, 'admin')), await joinAs(anna, 'admin')];
    const made = transfer.parse((await make({ email: 'kim@petcare.test' }, ben)).body);
    const svg = (by: Actor) => by.get(`/api/transfers/${made.id}/code.svg`);
    for (const by of [ben, anna]) {
      expect(await listed(by)).toEqual([made]);
      expect(await svg(by)).toMatchObject({ status: 200 });
    }
    expect(await listed(cleo)).toEqual([{ ...made, url: null }]);
    expect(await svg(cleo)).toMatchObject({ status: 404 });
    expect(await cleo.post(`/api/transfers/${made.id}/cancel`)).toMatchObject({ status: 200 });
  });

  it('is one at a time for each pet, also of two made at once', async () => {
    const { anna, make, offer, listed } = rescue;
    const both = await Promise.all([make(), make()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await make()).toMatchObject({
      status: 409,
      body: { message: 'Fern is offered to a new keeper already. Cancel that offer first.' },
    });
    const [first] = await listed();
    await anna.post(`/api/transfers/${first?.id}/cancel`);
    await offer();
    expect((await listed()).map(({ state }) => state)).toEqual(['open', 'cancelled']);
  });
});

describe('after fourteen days', () => {
  it('an offer has run out, keeps no secret, and another can be made', async () => {
    const { offer, open, claim, listed, age } = rescue;
    const made = await offer();
    await age(made, '14 days');
    expect(await open(made)).toMatchObject(gone);
    expect(await claim(made)).toMatchObject(gone);
    expect(await listed()).toMatchObject([{ state: 'expired', url: null }]);
    await offer();
    expect((await listed()).map(({ state }) => state)).toEqual(['open', 'expired']);
  });

  it('the worker closes those nobody looks at', async () => {
    const { offer, age } = rescue;
    const made = await offer();
    await age(made, '15 days');
    await eventually(async () =>
      expect(await api.sql('select ended_how, sealed_secret from sharing.transfer where id = $1', [made.id])).toEqual([
        { ended_how: 'expired', sealed_secret: null },
      ]),
    );
  });

  it('whom it was for is forgotten a month after it came to nothing', async () => {
    const { anna, offer, claim, listed } = rescue;
    const to = { email: 'kim@petcare.test', message: 'She loves carrots.' };
    const [cancelled, kept, taken] = [await offer(to), await anotherOffer(to), await anotherOffer(to)];
    for (const { id } of [cancelled, kept]) await anna.post(`/api/transfers/${id}/cancel`);
    await claim(taken);
    const ended = `update sharing.transfer set ended_at = platform.now() - $2::interval where id = $1`;
    await Promise.all([
      api.sql(ended, [kept.id, '29 days']),
      api.sql(ended, [taken.id, '31 days']),
      api.sql(ended, [cancelled.id, '31 days']),
    ]);
    const told = `select id, email, message from sharing.transfer where organisation_id = $1 order by id`;
    await eventually(async () =>
      expect(await api.sql(told, [anna.organisationId])).toEqual([
        { id: cancelled.id, email: null, message: null },
        { id: kept.id, ...to },
        { id: taken.id, ...to },
      ]),
    );
    expect(await listed()).toMatchObject([{ state: 'cancelled', email: null, message: null }]);
  });
});
