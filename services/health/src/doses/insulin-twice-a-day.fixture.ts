import { createPet, signUp, type Actor, type TestApi } from '@petcare/testing/server';

/** Somebody whose pet gets 2 IU of insulin, or another medicine, at 08:00 and 20:00 from 6 July 2026 on, when it's `now`. */
export async function insulinTwiceADay(
  api: TestApi,
  now: string,
  other: object = {},
): Promise<{ owner: Actor; petId: string }> {
  await api.database.setClock(now);
  const owner = await signUp(api);
  const petId = (await createPet(owner)).id;
  await owner.post(`/api/pets/${petId}/medications`, {
    drug: 'Caninsulin',
    amount: '2',
    unit: 'IU',
    route: 'sc',
    schedule: { times: ['08:00', '20:00'] },
    startsOn: '2026-07-06',
    ...other,
  });
  return { owner, petId };
}
