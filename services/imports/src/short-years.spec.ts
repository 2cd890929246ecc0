import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { importRun } from '@petcare/contracts/imports';
import { createPet, signUp, startTestApi, upload, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The last two digits of the year so many years from now. */
const digits = (years: number): string => String((new Date().getUTCFullYear() + years) % 100).padStart(2, '0');
const year = (years: number): number => new Date().getUTCFullYear() + years;

it('a year of two digits lies ahead where something is due or expires, and never where something was done', async () => {
  const owner = await signUp(api);
  const { id } = await createPet(owner, { name: 'Bella', species: 'dog' });
  const rows = [
    'Pet,Vaccine,Given,Next due,Batch expiry',
    `Bella,Nobivac DHP,15/03/${digits(-1)},16/03/${digits(3)},17 Mar ${digits(2)}`,
    `Bella,Rabisin,15/03/${digits(-30)},16/03/${digits(-29)},`,
    `Bella,Versiguard,15/03/${digits(5)},,`,
  ];
  const sent = await upload(owner, '/api/imports', Buffer.from(`${rows.join('\n')}\n`), 'Sheet.csv', {
    kind: 'vaccinations',
  });
  const run = importRun.parse(sent.body);
  expect((await owner.post(`/api/imports/${run.id}/apply`)).status).toBe(200);
  const { items } = (await owner.get(`/api/pets/${id}/vaccinations`)).body as { items: { product: string }[] };
  expect(items.toSorted((one, other) => one.product.localeCompare(other.product))).toMatchObject([
    { givenOn: `${year(-1)}-03-15`, nextDueOn: `${year(3)}-03-16`, batchExpiresOn: `${year(2)}-03-17` },
    { givenOn: `${year(-30)}-03-15`, nextDueOn: `${year(-29)}-03-16` },
    { givenOn: `${year(5) - 100}-03-15` },
  ]);
});
