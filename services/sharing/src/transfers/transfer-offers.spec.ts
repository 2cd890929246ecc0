import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { petList } from '@petcare/contracts';
import { transfer, transferClaimed, transferOffer, type Transfer } from '@petcare/contracts/transfers';
import { Database, goneName, Storage } from '@petcare/platform';
import {
  addMembership,
  aPhoto,
  confirmAddress,
  eventually,
  joinAs,
  newVisitor,
  signUp,
  startTestApi,
  startTestWorker,
  upload,
  workIn,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';
import { EndingOffers } from './end-offers.event.ts';
import { aRescue, gone, type Rescue } from './transfers.fixture.ts';

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

const taken = { status: 200, body: { petId: expect.any(String) } };
const petIn = ({ body }: Answer) => transferClaimed.parse(body).petId;
const petsOf = async (by: Actor) => petList.parse((await by.get('/api/pets')).body).items;

describe('a link', () => {
  it('says who it is to somebody who is not logged in, and everything to somebody who is', async () => {
    const { offer, open } = rescue;
    const made = await offer({ message: 'She loves carrots.' });
    expect(await open(made, newVisitor(api))).toMatchObject({ status: 200, body: { petName: 'Fern', offer: null } });
    const { petName, offer: shown } = transferOffer.parse((await open(made)).body);
    expect(petName).toBe('Fern');
    expect(shown).toMatchObject({
      species: 'dog',
      photo: null,
      offeredBy: 'Anna',
      organizationName: 'Hill Farm Rescue',
      message: 'She loves carrots.',
      parts: ['medical', 'notes'],
      told: { name: 'Kate Smith', organizationName: 'The Smiths' },
      refusal: null,
      claimedPetId: null,
    });
  });

  it('can’t be used in the organisation that offers it, nor without the right to add pets', async () => {
    const { anna, kate, offer, open, claim, pet } = rescue;
    const made = await offer();
    const carer = await joinAs(kate, 'carer');
    expect((await open(made, anna)).body).toMatchObject({ offer: { refusal: 'own' } });
    expect((await open(made, carer)).body).toMatchObject({ offer: { refusal: 'role' } });
    expect(await claim(made, anna)).toMatchObject({ status: 409 });
    expect(await claim(made, carer)).toMatchObject({ status: 403 });
    expect(await claim(made, newVisitor(api))).toMatchObject({ status: 401 });
    expect(await pet()).toMatchObject({ status: 'active' });
  });

  it('makes whoever claims it the keeper, once, and tells both sides who', async () => {
    const { kate, offer, open, claim, listed, pet } = rescue;
    const made = await offer();
    const first = await claim(made);
    expect(first).toMatchObject(taken);
    expect(await claim(made)).toEqual(expect.objectContaining({ status: 200, body: first.body }));
    expect(await petsOf(kate)).toMatchObject([{ id: petIn(first), name: 'Fern' }]);
    expect(await pet()).toMatchObject({ status: 'transferred' });
    expect(await listed()).toMatchObject([
      { state: 'claimed', url: null, claimedBy: { name: 'Kate Smith', organizationName: 'The Smiths' } },
    ]);
    expect((await open(made)).body).toMatchObject({ offer: { claimedPetId: petIn(first) } });
    const stranger = await signUp(api);
    expect([await open(made, stranger), await claim(made, stranger)]).toMatchObject([gone, gone]);
    expect(await open(made, newVisitor(api))).toMatchObject(gone);
    const audit = await api.sql<{ action: string }>(
      'select action from platform.audit_event where entity_id = $1 order by 1',
      [made.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['transfer.claimed', 'transfer.created']);
  });

  it('that was used gives nothing in their other organisation, and stores nothing there', async () => {
    const { anna, kate, petId, offer, open, claim } = rescue;
    expect(await upload(anna, '/api/files', await aPhoto(64, 64), 'Pedigree.jpg', { petId })).toMatchObject({
      status: 201,
    });
    const made = await offer({ parts: ['documents'] });
    expect(await claim(made)).toMatchObject(taken);
    const { organisationId } = await signUp(api);
    await addMembership(api, { userId: kate.userId, organisationId, role: 'owner' });
    const elsewhere = await workIn(kate, organisationId);
    expect([await open(made, elsewhere), await claim(made, elsewhere)]).toMatchObject([gone, gone]);
    expect(await api.app.get(Storage).files(organisationId)).toEqual([]);
  });

  it('gives one pet to one of two who claim it at once', async () => {
    const { kate, offer, claim } = rescue;
    const made = await offer();
    const lou = await signUp(api);
    const answers = await Promise.all([claim(made), claim(made, lou)]);
    expect(answers.map(({ status }) => status === 200)).toContain(true);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [hers, theirs] = await Promise.all([petsOf(kate), petsOf(lou)]);
    expect([...hers, ...theirs]).toHaveLength(1);
  });

  it('gives whoever presses twice at once one pet', async () => {
    const { kate, offer, claim } = rescue;
    const made = await offer();
    const answers = await Promise.all([claim(made), claim(made)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await petsOf(kate)).toHaveLength(1);
    expect(await claim(made)).toMatchObject(taken);
  });

  it.each<[string, (given: Rescue, made: Transfer) => Promise<unknown>, string]>([
    ['was cancelled', ({ anna }, { id }) => anna.post(`/api/transfers/${id}/cancel`), 'cancelled'],
    ['is of a pet that died', ({ anna, petId }) => anna.post(`/api/pets/${petId}/deceased`, {}), 'cancelled'],
    [
      'is of a pet that left',
      ({ anna, petId }) => anna.patch(`/api/pets/${petId}`, { status: 'transferred', version: 1 }),
      'cancelled',
    ],
  ])('that %s opens nothing, at once and for good', async (_what, end, state) => {
    const { offer, open, claim, listed } = rescue;
    const made = await offer();
    expect(await end(rescue, made)).toMatchObject({ status: 200 });
    expect([await open(made), await claim(made), await open(made, newVisitor(api))]).toMatchObject([gone, gone, gone]);
    await eventually(async () =>
      expect(await listed()).toMatchObject([{ state, url: null, endedAt: expect.anything() }]),
    );
  });

  it('of a deleted pet opens nothing', async () => {
    const { anna, petId, offer, open } = rescue;
    const made = await offer();
    await anna.del(`/api/pets/${petId}`);
    expect(await open(made)).toMatchObject(gone);
  });

  it.each(['abcdefghijklmnopqrstuvwxyz', 'x', 'a'.repeat(300)])(
    'that nobody made is like one that is over: %s',
    async (code) => {
      const { kate } = rescue;
      expect(await kate.get(`/api/transfer-offers/${code}`)).toMatchObject(gone);
      expect(await kate.post(`/api/transfer-offers/${code}/claim`)).toMatchObject(gone);
    },
  );

  it('made by somebody who may not share any more is cancelled', async () => {
    const { anna, make, open, listed } = rescue;
    const ben = await confirmAddress(await joinAs(anna, 'admin'));
    const made = transfer.parse((await make({}, ben)).body);
    await anna.patch(`/api/organization/members/${ben.userId}`, { role: 'member', version: 1 });
    await eventually(async () => expect(await open(made)).toMatchObject(gone));
    expect(await listed()).toMatchObject([{ id: made.id, state: 'cancelled' }]);
  });

  it.each(['member', null])('gives nothing from the moment whoever made it may not share: %s', async (role) => {
    const { anna, petId, make, open, claim, listed, pet } = rescue;
    const ben = await confirmAddress(await joinAs(anna, 'admin'));
    const made = transfer.parse((await make({}, ben)).body);
    const of = [anna.organisationId, ben.userId];
    // Not through the API: nobody hears of it.
    await (role === null
      ? api.sql('delete from organisations.membership where organisation_id = $1 and user_id = $2', of)
      : api.sql(`update organisations.membership set role = 'member' where organisation_id = $1 and user_id = $2`, of));
    expect([await open(made), await claim(made), await open(made, newVisitor(api))]).toMatchObject([gone, gone, gone]);
    expect(await pet()).toMatchObject({ id: petId, status: 'active' });
    expect(await listed()).toMatchObject([{ state: 'cancelled', url: null }]);
    // Another can be made.
    await anna.post(`/api/transfers/${made.id}/cancel`);
    expect(await make()).toMatchObject({ status: 201 });
  });

  it('goes on when what ended an earlier one is heard of late', async () => {
    const { anna, petId, offer, open } = rescue;
    const made = await offer();
    const ending = worker.get(EndingOffers, { strict: false });
    await worker.get(Database).transaction(anna.organisationId, async (transaction) => {
      await ending.ofPet(transaction, { petId });
      await ending.by(transaction, { userId: anna.userId });
    });
    expect(await open(made)).toMatchObject({ status: 200 });
  });

  it('needs room in the plan, and stays open without', async () => {
    const { kate, offer, claim, listed, pet } = rescue;
    const made = await offer();
    await api.sql(`update organisations.organisation set plan = 'basic' where id = $1`, [kate.organisationId]);
    while ((await kate.post('/api/pets', { name: 'Mog', species: 'cat' })).status === 201);
    expect(await claim(made)).toMatchObject({ status: 402, body: { code: 'plan-limit', limit: { resource: 'pets' } } });
    expect(await pet()).toMatchObject({ status: 'active' });
    expect(await listed()).toMatchObject([{ state: 'open', claimedBy: null }]);
  });

  it('forgets the name of a claimer whose account is deleted', async () => {
    const { kate, offer, claim, listed } = rescue;
    const made = await offer({ email: 'kate@petcare.test', message: 'For Kate.' });
    await claim(made);
    const deleted = await kate.del('/api/auth/account', { password: kate.password });
    expect(deleted.status).toBeLessThan(300);
    await eventually(async () =>
      expect(await listed()).toMatchObject([
        { email: null, message: null, claimedBy: { name: goneName, organizationName: goneName } },
      ]),
    );
  });
});
