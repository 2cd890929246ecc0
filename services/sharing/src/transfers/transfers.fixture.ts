import { expect } from '@jest/globals';
import { transfer, transferList, type Transfer } from '@petcare/contracts/transfers';
import {
  confirmAddress,
  createPet,
  prove,
  signUp,
  type Actor,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';

/** Anna, of a rescue, has Fern; Kate would take Fern on. */
export async function aRescue(api: TestApi) {
  const anna = await confirmAddress(await signUp(api, { firstName: 'Anna', organizationName: 'Hill Farm Rescue' }));
  const kate = await signUp(api, { firstName: 'Kate', lastName: 'Smith', organizationName: 'The Smiths' });
  const { id: petId } = await createPet(anna, { name: 'Fern' });
  await prove(anna);
  const make = async (fields: object = {}, by: Actor = anna) => {
    if (by !== anna) await prove(by);
    return by.post('/api/transfers', { petId, parts: ['medical', 'notes'], ...fields });
  };
  return {
    anna,
    kate,
    petId,
    make,
    async offer(fields: object = {}): Promise<Transfer> {
      const answer = await make(fields);
      expect(answer).toMatchObject({ status: 201 });
      return transfer.parse(answer.body);
    },
    open: (made: Transfer, by: Visitor = kate) => by.get(pathOf(made)),
    claim: (made: Transfer, by: Visitor = kate) => by.post(`${pathOf(made)}/claim`),
    listed: async (by: Actor = anna) => transferList.parse((await by.get(`/api/transfers?petId=${petId}`)).body).items,
    pet: async () => (await anna.get(`/api/pets/${petId}`)).body,
    /** As if it had been made that long ago. */
    age: ({ id }: Transfer, interval: string) =>
      api.sql(
        `update sharing.transfer set created_at = created_at - $2::interval, ends_at = ends_at - $2::interval where id = $1`,
        [id, interval],
      ),
  };
}

export type Rescue = Awaited<ReturnType<typeof aRescue>>;

/** What a link's page asks. */
export const pathOf = ({ url }: Transfer): string => `/api/transfer-offers/${codeOf(url)}`;
const codeOf = (url: string | null) => new URL(url ?? '').pathname.split('/').at(-1) ?? '';

export const gone = { status: 404, body: { message: 'We can’t find this, or you can’t see it.' } };
