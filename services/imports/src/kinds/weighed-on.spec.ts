import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, dateIn } from '@petcare/contracts';
import { importRun, type ImportRun } from '@petcare/contracts/imports';
import { createPet, signUp, startTestApi, upload, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function ownerIn(zone: string): Promise<Actor> {
  const owner = await signUp(api);
  await api.sql('update organisations.organisation set zone = $2 where id = $1', [owner.organisationId, zone]);
  await createPet(owner, { name: 'Tom', species: 'cat' });
  return owner;
}

async function drafted(owner: Actor, ...rows: string[]): Promise<ImportRun> {
  const sheet = Buffer.from(`${['Pet,Date,Kg', ...rows].join('\n')}\n`);
  return importRun.parse((await upload(owner, '/api/imports', sheet, 'Sheet.csv', { kind: 'weights' })).body);
}

const outcomesOf = ({ preview }: ImportRun) =>
  preview?.rows.toSorted((one, other) => one.row - other.row).map(({ outcome, note }) => [outcome, note]);

/** The days the weights are shown at. */
async function daysOf(owner: Actor, zone: string): Promise<string[]> {
  const rows = await api.sql<{ day: string }>(
    `select (measured_at at time zone $2)::date::text as day from health.measure where organisation_id = $1 order by 1`,
    [owner.organisationId, zone],
  );
  return rows.map(({ day }) => day);
}

describe.each(['Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London'])(
  'a day in a sheet of weights, in %s,',
  (zone) => {
    it('is the organisation’s own, up to today', async () => {
      const owner = await ownerIn(zone);
      const today = dateIn(zone);
      const run = await drafted(owner, 'Tom,2024-07-14,4', `Tom,${today},4.1`, `Tom,${addDays(today, 1)},4.2`);
      expect(outcomesOf(run)).toEqual([
        ['add', null],
        ['add', null],
        ['refused', 'Date: Enter a date that isn’t in the future.'],
      ]);
      await owner.post(`/api/imports/${run.id}/apply`);
      expect(await daysOf(owner, zone)).toEqual(['2024-07-14', today]);
      expect(outcomesOf(await drafted(owner, 'Tom,2024-07-14,4'))).toEqual([['skip', 'Already here.']]);
    });
  },
);

it('a weight entered by hand is the same as one in a sheet if its day is, where the organisation is', async () => {
  const owner = await ownerIn('Pacific/Auckland');
  const [pet] = ((await owner.get('/api/pets')).body as { items: { id: string }[] }).items;
  const weight = { kind: 'weight', value: '4', unit: 'kg', confirmed: true };
  await owner.post(`/api/pets/${pet?.id}/measures`, { ...weight, measuredAt: '2024-07-13T20:00:00.000Z' });
  const run = await drafted(owner, 'Tom,2024-07-13,4', 'Tom,2024-07-14,4');
  expect(outcomesOf(run)).toEqual([
    ['add', null],
    ['skip', 'Already here.'],
  ]);
});
