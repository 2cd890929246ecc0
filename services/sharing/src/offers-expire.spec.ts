import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { grant, grantList, sharedWithMeList, type Grant } from '@petcare/contracts/sharing';
import { confirmAddress, createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let offer: Grant;
beforeAll(async () => {
  api = await startTestApi();
  sam = await confirmAddress(await signUp(api, { email: 'sam@petcare.test' }));
});
beforeEach(async () => {
  owner = await confirmAddress(await signUp(api));
  const { id } = await createPet(owner, { name: 'Rex' });
  const body = { petIds: [id], to: { email: 'sam@petcare.test' }, preset: 'sitter' };
  offer = grant.parse((await owner.post('/api/grants', body)).body);
});
afterAll(() => api.close());

/** As if it had been offered that much earlier. */
const pass = (interval: string) =>
  api.sql(
    `update sharing.grant set offered_at = offered_at - $2::interval, created_at = created_at - $2::interval where id = $1`,
    [offer.id, interval],
  );
const stored = async (asked = '?knows=expired') =>
  grantList.parse((await owner.get(`/api/grants${asked}`)).body).items.find(({ id }) => id === offer.id);
async function forSam() {
  const { items, expired = [] } = sharedWithMeList.parse((await sam.get('/api/shared-with-me')).body);
  const ids = (all: typeof items) =>
    all.filter(({ organizationId }) => organizationId === owner.organisationId).map(({ id }) => id);
  return { items: ids(items), expired: ids(expired) };
}
const answer = (how: 'accept' | 'leave') => sam.post(`/api/shared-with-me/${offer.id}/${how}`);
const offerAgain = () => owner.post(`/api/grants/${offer.id}/send-again`);

it('an offer says until when it can be accepted', async () => {
  expect(Date.parse(offer.answerBy ?? '') - Date.parse(offer.createdAt)).toBe(7 * 86_400_000);
  await pass('6 days 23 hours');
  expect((await stored())?.state).toBe('offered');
  expect(await answer('accept')).toMatchObject({ status: 200, body: { state: 'live', answerBy: null } });
  await pass('30 days');
  expect(await stored()).toMatchObject({ state: 'live', answerBy: null });
});

it('an offer expires after seven days, whoever reads or answers it', async () => {
  await pass('7 days');
  expect(await stored()).toMatchObject({ state: 'expired', endedAt: null });
  // Earlier screens don't know the state.
  expect(await stored('')).toMatchObject({ state: 'ended', endedAt: null });
  const open = grantList.parse((await owner.get('/api/grants?open=true')).body).items;
  expect(open.map(({ id }) => id)).not.toContain(offer.id);
  expect(await forSam()).toEqual({ items: [], expired: [offer.id] });
  const [organisation] = await api.sql<{ name: string }>('select name from organisations.organisation where id = $1', [
    owner.organisationId,
  ]);
  const refused = {
    status: 409,
    body: { message: `This offer has expired. Ask ${organisation?.name} to offer it again.` },
  };
  expect(await answer('accept')).toMatchObject(refused);
  expect(await answer('leave')).toMatchObject(refused);
  expect(await owner.patch(`/api/grants/${offer.id}`, { version: offer.version, until: null })).toMatchObject({
    status: 409,
    body: { message: 'This offer has expired. Offer it again first.' },
  });
  await pass('30 days');
  expect(await forSam()).toEqual({ items: [], expired: [] });
  expect((await answer('accept')).status).toBe(404);
});

it('an offer that has expired is never accepted, whatever asks the database', async () => {
  await pass('7 days');
  await expect(
    api.sql('update sharing.grant set user_id = $2 where id = $1', [offer.id, sam.userId]),
  ).rejects.toMatchObject({ message: expect.stringContaining('an offer that has expired is not accepted') });
});

it('an offer that has expired is offered again for another week, once in ten minutes', async () => {
  await pass('7 days');
  expect(await offerAgain()).toMatchObject({ status: 200, body: { state: 'offered', version: 2 } });
  expect(await offerAgain()).toMatchObject({
    status: 409,
    body: { message: 'It was sent less than ten minutes ago. Give it a little time to arrive.' },
  });
  const mails = await api.sql(
    `select from platform.outbound_mail where kind = 'sharing.offer' and organisation_id = $1`,
    [owner.organisationId],
  );
  expect(mails).toHaveLength(2);
  expect(await forSam()).toEqual({ items: [offer.id], expired: [] });
  expect(await answer('accept')).toMatchObject({ status: 200, body: { state: 'live' } });
});

it('an offer that is sent again before it expires has another week, too', async () => {
  await pass('6 days');
  expect((await offerAgain()).status).toBe(200);
  expect(Date.parse((await stored())?.answerBy ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000);
});

it('an offer that has expired can be withdrawn', async () => {
  await pass('7 days');
  expect(await owner.post(`/api/grants/${offer.id}/revoke`)).toMatchObject({ status: 200, body: { state: 'revoked' } });
  expect(await forSam()).toEqual({ items: [], expired: [] });
  expect((await offerAgain()).status).toBe(409);
});

it('whom an offer was for is forgotten a month after it came to nothing', async () => {
  const { id: petId } = await createPet(owner, { name: 'Mog' });
  const to = { petIds: [petId], preset: 'sitter' };
  const another = grant.parse((await owner.post('/api/grants', { ...to, to: { email: 'pat@petcare.test' } })).body);
  const kept = grant.parse((await owner.post('/api/grants', { ...to, to: { email: 'lee@petcare.test' } })).body);
  await owner.post(`/api/grants/${another.id}/revoke`);
  await pass('36 days');
  const forget = () => api.sql('select sharing.forget_grants_offered(1000)');
  const left = () =>
    api.sql('select id, email from sharing.grant where organisation_id = $1 order by id', [owner.organisationId]);
  await forget();
  expect(await left()).toMatchObject([{ id: offer.id }, { email: 'pat@petcare.test' }, { email: 'lee@petcare.test' }]);
  await pass('1 day');
  const earlier = `created_at - interval '31 days'`;
  await api.sql(`update sharing.grant set offered_at = ${earlier}, ended_at = ${earlier} where id = $1`, [another.id]);
  await forget();
  expect(await left()).toEqual([
    { id: another.id, email: null },
    { id: kept.id, email: 'lee@petcare.test' },
  ]);
});

it('what ended by its own date has ended, and is not expired', async () => {
  const until = new Date(Date.now() + 60_000).toISOString();
  const { version } = offer;
  expect(await owner.patch(`/api/grants/${offer.id}`, { version, until })).toMatchObject({
    status: 200,
    body: { answerBy: until },
  });
  await api.database.shiftClock('8 days');
  expect((await stored())?.state).toBe('ended');
  await api.database.shiftClock('-8 days');
});
