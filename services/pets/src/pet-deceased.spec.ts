import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dateIn, pet as petSchema, type Pet } from '@petcare/contracts';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

describe('a pet that has died', () => {
  let api: TestApi;
  let owner: Actor;
  let bella: Pet;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    owner = await signUp(api);
    bella = await createPet(owner, { name: 'Bella', birthDate: '2019-04-12', birthDatePrecision: 'day' });
  });
  afterAll(() => api.close());

  const die = (body?: object) => owner.post(`/api/pets/${bella.id}/deceased`, body ?? {});
  const live = () => owner.del(`/api/pets/${bella.id}/deceased`);
  const eventsOf = () =>
    api.sql<{ name: string }>(
      `select name from platform.domain_event where organisation_id = $1 and payload ->> 'petId' = $2 order by id`,
      [owner.organisationId, bella.id],
    );

  it('says since when, today unless another day is given', async () => {
    const { status, body } = await die();
    expect(status).toBe(200);
    expect(petSchema.parse(body)).toMatchObject({ deceasedOn: new Date().toISOString().slice(0, 10), version: 2 });
    expect(await die({ on: '2025-11-20' })).toMatchObject({ body: { deceasedOn: '2025-11-20', version: 3 } });
    expect(await owner.get('/api/pets')).toMatchObject({ body: { items: [{ deceasedOn: '2025-11-20' }] } });
  });

  // At any time, one of the two has another date than London.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'has died today by the clocks of %s, if it lived there',
    async (zone) => {
      await api.sql(`update organisations.organisation set zone = $2 where id = $1`, [owner.organisationId, zone]);
      expect((await die()).body).toMatchObject({ deceasedOn: dateIn(zone) });
    },
  );

  it('tells the other domains, once each, and can be taken back', async () => {
    await die({ on: '2025-11-20' });
    await die({ on: '2025-11-20' });
    expect(await live()).toMatchObject({ status: 200, body: { deceasedOn: null } });
    await live();
    expect(await eventsOf()).toEqual([{ name: 'pets.pet-died' }, { name: 'pets.pet-lives' }]);
  });

  it.each([
    ['a day before the birth', '2019-04-11', 'Enter a date on or after the birth date.'],
    ['a day to come', '2099-01-01', 'Enter a date that isn’t in the future.'],
  ])('is not since %s', async (_which, on, message) => {
    expect(await die({ on })).toMatchObject({ status: 400, body: { errors: [{ path: 'on', message }] } });
  });

  it('is kept from having died before it was born by the database too', async () => {
    await expect(api.sql(`update pets.pet set deceased_on = '2019-04-11' where id = $1`, [bella.id])).rejects.toThrow(
      'pet_deceased_on_check',
    );
  });

  it('cannot get a reminder, and its page and edits stay', async () => {
    await die({ on: '2025-11-20' });
    const reminder = { title: 'Flea tablet', type: 'parasite', petIds: [bella.id], date: '2090-01-31' };
    expect(await owner.post('/api/reminders', reminder)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'petIds' }] },
    });
    expect(await owner.patch(`/api/pets/${bella.id}`, { version: 2, colour: 'Grey' })).toMatchObject({ status: 200 });
  });
});
