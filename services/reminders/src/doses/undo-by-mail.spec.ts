import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { doseList, type Dose } from '@petcare/contracts/doses';
import {
  confirmAddress,
  createPet,
  inject,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { DoseLinks } from './dose-links.ts';

let api: TestApi;
let owner: Actor;
let petId: string;
let dose: Dose;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  owner = await confirmAddress(await signUp(api, { firstName: 'Anna' }));
  petId = (await createPet(owner)).id;
  await owner.post(`/api/pets/${petId}/medications`, {
    drug: 'Metacam',
    amount: '1',
    unit: 'ml',
    route: 'oral',
    schedule: { times: ['20:00'] },
    startsOn: '2026-07-06',
  });
  dose = await stored();
});
afterAll(() => api.close());

async function stored(): Promise<Dose> {
  const [first] = doseList.parse((await owner.get('/api/doses?on=2026-07-06')).body).items;
  if (!first) throw new Error('There is no dose');
  return first;
}
const give = (who: Actor) => who.post(`/api/doses/${dose.id}/give`, {});
/** What the page says after Undo is pressed in a mail to them, of what is recorded or of what was before. */
async function undo({ userId }: Actor, { undoUntil }: Pick<Dose, 'undoUntil'>): Promise<string> {
  const link = { organisationId: owner.organisationId, doseId: dose.id, userId, ...(undoUntil && { undoUntil }) };
  const { pathname } = new URL(api.app.get(DoseLinks, { strict: false }).urlOf('undo', link));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return String((await inject(api, { url: pathname, method: 'POST', headers, payload: '' })).body);
}

it('a mail undoes what its reader gave, and for those who may change medication what anybody gave', async () => {
  const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
  for (const who of [ben, owner]) {
    await give(ben);
    expect(await undo(who, await stored())).toContain('Mark as given');
    expect(await stored()).toMatchObject({ outcome: null });
  }
});

it('a mail doesn’t undo what somebody else gave since', async () => {
  const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
  await give(owner);
  expect(await undo(ben, await stored())).toMatch(
    /Given by Anna on .*You can undo only what you recorded yourself, for 10 minutes\./,
  );
  expect(await stored()).toMatchObject({ outcome: 'given', givenBy: 'Anna' });
});

it.each([
  ['add', 'given'],
  ['edit', null],
])('people it is shared with to %s find what the owner gave %j after Undo', async (medication, outcome) => {
  const sam = await confirmAddress(await signUp(api, { firstName: 'Sam' }));
  await owner.post('/api/grants', { petIds: [petId], to: { userId: sam.userId }, areas: { medication } });
  await give(sam);
  expect(await undo(sam, await stored())).toContain('Mark as given');
  await give(owner);
  await undo(sam, await stored());
  expect(await stored()).toMatchObject({ outcome });
});

it('a mail says for how long it could be undone, once that is over', async () => {
  await give(owner);
  await api.database.setClock('2026-07-06T10:11:00Z');
  expect(await undo(owner, await stored())).toContain('It could be undone for 10 minutes.');
  expect(await stored()).toMatchObject({ outcome: 'given' });
});

it('a mail doesn’t undo what was recorded since, even of those who may change anything', async () => {
  const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
  await give(owner);
  const older = await stored();
  await undo(owner, older);
  await api.database.setClock('2026-07-06T10:02:00Z');
  await give(ben);
  expect(await undo(owner, older)).toContain('It was recorded again since, so nothing was changed.');
  expect(await stored()).toMatchObject({ outcome: 'given', givenBy: 'Ben' });
});
