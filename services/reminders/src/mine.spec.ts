import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { occurrenceCounts, occurrenceList, type Occurrence } from '@petcare/contracts';
import { grant, presetAreas } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  createReminder,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let ann: Actor;
let ben: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  await api.database.setClock('2026-07-06T10:00:00Z');
  owner = await confirmAddress(await signUp(api));
  ann = await joinAs(owner, 'member', { firstName: 'Ann' });
  ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
  petId = (await createPet(owner, { name: 'Rex' })).id;
  const dueAt = { petIds: [petId], date: '2026-07-06', time: '18:00' };
  await createReminder(owner, { ...dueAt, title: 'Worming' });
  await createReminder(owner, { ...dueAt, title: 'Insulin', assigneeIds: [ann.userId, ben.userId] });
  const escalation = { to: ben.userId, after: 'PT2H' };
  await createReminder(owner, { ...dueAt, title: 'Walk', assigneeIds: [owner.userId, ann.userId], escalation });
});
afterAll(() => api.close());

async function listed(who: Actor, query = ''): Promise<Occurrence[]> {
  return occurrenceList.parse((await who.get(`/api/occurrences?status=open${query}`)).body).items;
}
const titles = async (who: Actor, query: string) => (await listed(who, query)).map(({ title }) => title).toSorted();
const countOf = async (who: Actor, query: string) =>
  occurrenceCounts.parse((await who.get(`/api/occurrences/counts${query}`)).body).today;

describe('what somebody is told about', () => {
  it.each([
    ['an owner', () => owner, ['Walk', 'Worming']],
    ['a member', () => ann, ['Insulin', 'Walk']],
    ['somebody who is told only if it isn’t done', () => ben, ['Insulin']],
  ])('is listed and counted for %s', async (_who, who, expected) => {
    expect(await titles(who(), '&mine=true')).toEqual(expected);
    expect(await countOf(who(), '?mine=true')).toBe(expected.length);
    expect(await titles(who(), `&mine=true&petId=${petId}`)).toEqual(expected);
    expect(await countOf(who(), `?mine=true&petId=${petId}`)).toBe(expected.length);
  });

  it('is everybody’s otherwise', async () => {
    for (const query of ['', 'mine=false']) {
      expect(await titles(ben, `&${query}`)).toEqual(['Insulin', 'Walk', 'Worming']);
      expect(await countOf(ben, `?${query}`)).toBe(3);
    }
    expect((await ben.get('/api/occurrences?mine=yes')).status).toBe(400);
  });

  it('goes on page by page', async () => {
    const page = occurrenceList.parse((await owner.get('/api/occurrences?status=open&mine=true&limit=1')).body);
    const rest = await titles(owner, `&mine=true&limit=1&cursor=${page.nextCursor}`);
    expect([...page.items.map(({ title }) => title), ...rest].toSorted()).toEqual(['Walk', 'Worming']);
  });

  it('says who else is, but not to those a pet is shared with', async () => {
    const insulin = (await listed(owner)).find(({ title }) => title === 'Insulin');
    expect(insulin?.assigneeIds).toEqual([ann.userId, ben.userId]);
    const sam = await confirmAddress(await signUp(api));
    const to = { userId: sam.userId };
    const areas = presetAreas('sitter');
    grant.parse((await owner.post('/api/grants', { petIds: [petId], to, areas })).body);
    const [seen, ...more] = await listed(sam, `&petId=${petId}`);
    expect(more).toHaveLength(2);
    expect(seen).not.toHaveProperty('assigneeIds');
    expect(await titles(sam, `&petId=${petId}&mine=true`)).toEqual([]);
  });
});
