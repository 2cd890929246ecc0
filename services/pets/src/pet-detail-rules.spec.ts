import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { petCreate } from '@petcare/contracts';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

/** What is entered, the field named, the message, the row the database would get, and what it says to that. */
const refusedWithin: [string, object, string, string, object, string][] = [
  [
    'an unknown answer about dogs',
    { goodWith: { dogs: 'some' } },
    'goodWith.dogs',
    'Choose one of the options.',
    { goodWithDogs: 'some' },
    'pet_good_with_dogs_check',
  ],
  [
    'a UELN of 14 characters',
    { species: 'horse', horse: { ueln: '82600400012345' } },
    'horse.ueln',
    'Enter 15 characters, beginning with 3 digits.',
    { species: 'horse', ueln: '82600400012345' },
    'pet_ueln_check',
  ],
  [
    'an unknown state of the food chain',
    { species: 'pony', horse: { foodChain: 'maybe' } },
    'horse.foodChain',
    'Choose one of the options.',
    { species: 'pony', foodChain: 'maybe' },
    'pet_food_chain_check',
  ],
  [
    'a horse of 251 cm',
    { species: 'horse', horse: { heightCm: 251 } },
    'horse.heightCm',
    'Enter 250 or less.',
    { species: 'horse', heightCm: 251 },
    'pet_height_cm_check',
  ],
  [
    'a dog with the height of a horse',
    { horse: { heightCm: 150 } },
    'horse',
    'Only horses, ponies and donkeys have these.',
    { heightCm: 150 },
    'pet_horse_check',
  ],
];

const whole = (fields: object) => ({ name: 'Bella', species: 'dog', ...fields });

describe('the rules within the details of a pet', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
    owner = await signUp(api);
  });
  afterAll(() => api.close());

  /** Writes a row past every check except the database's own. */
  async function write(fields: object): Promise<void> {
    const row: Record<string, unknown> = {
      organisationId: owner.organisationId,
      id: crypto.randomUUID(),
      ...whole(fields),
    };
    const columns = Object.keys(row).map((field) => field.replace(/[A-Z]/g, '_$&').toLowerCase());
    await api.sql(
      `insert into pets.pet (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
  }

  it.each(refusedWithin)(
    '%s is refused in the browser, by the API and by the database',
    async (_what, fields, path, message, row, behind) => {
      const inBrowser = petCreate.safeParse(whole(fields));
      expect(inBrowser.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
      const errors = [{ path, message }];
      expect(await owner.post('/api/pets', whole(fields))).toMatchObject({ status: 400, body: { errors } });
      const { id } = await createPet(owner, 'species' in fields ? { species: 'horse' } : {});
      expect(await owner.patch(`/api/pets/${id}`, { version: 1, ...fields })).toMatchObject({
        status: 400,
        body: { errors },
      });
      expect(await write(row).then(() => 'taken', String)).toContain(behind);
    },
  );
});
