import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { areaLevels, areas, timeline, type Area } from '@petcare/contracts';
import {
  givenLevel,
  grantLevel,
  grantWords,
  presetAreas,
  type GrantAreas,
  type GrantLevel,
} from '@petcare/contracts/sharing';
import { Database, Grants, newId, type Session } from '@petcare/platform';
import {
  confirmAddress,
  createPet,
  rereadSessions,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let petId: string;
const grantId = newId();
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api));
  sam = await signUp(api);
  petId = (await createPet(owner)).id;
  await owner.api.sql(`insert into sharing.grant (organisation_id, id, user_id, areas) values ($1, $2, $3, '{}')`, [
    owner.organisationId,
    grantId,
    sam.userId,
  ]);
  await api.sql(`insert into sharing.grant_pet (organisation_id, grant_id, pet_id) values ($1, $2, $3)`, [
    owner.organisationId,
    grantId,
    petId,
  ]);
  await api.sql(
    `insert into platform.record_entry (organisation_id, id, record_id, kind, area, pet_id, happened_on, happened_at, has_time, title)
     select $1, uuidv7(), uuidv7(), 'note', area, $2, '2026-05-01', '2026-05-01T12:00:00Z', false, area from unnest($3::text[]) area`,
    [owner.organisationId, petId, areas],
  );
});
afterAll(() => api.close());

/** As it may be in the table, whatever was once written there. */
async function store(chosen: Partial<Record<Area, GrantLevel>>): Promise<void> {
  await api.sql(`update sharing.grant set areas = $1 where id = $2`, [JSON.stringify(chosen), grantId]);
  await rereadSessions(sam);
}
const whole = (chosen: Partial<Record<Area, GrantLevel>>) =>
  Object.fromEntries(areas.map((area) => [area, chosen[area] ?? 'none'])) as GrantAreas;
const highest = (reached: readonly GrantLevel[]): GrantLevel =>
  grantLevel.options.findLast((one) => reached.includes(one)) ?? 'none';

/** What a single read has asked before the policies do. */
async function keptByARead(): Promise<string[]> {
  const [row] = await api.app.get(Database).transaction(owner.organisationId, async ({ query }) => {
    await query(`select sharing.act_for($1, $2, null, true)`, [owner.organisationId, sam.userId]);
    return query<{ kept: string[] }>(`select current_setting('app.granted')::text[] as kept`);
  });
  return row?.kept.toSorted() ?? [];
}

/** What the database's policies let through. */
async function byThePolicies(): Promise<GrantAreas> {
  const reached = await api.app.get(Database).transaction(owner.organisationId, async ({ query }) => {
    await query(`select set_config('app.via', 'grant', true), set_config('app.grantee', $1, true)`, [sam.userId]);
    const [row] = await query<Record<string, string[]>>(
      `select sharing.granted('view') as view, sharing.granted('add') as add, sharing.granted('edit') as edit`,
    );
    return row ?? {};
  });
  expect(await keptByARead()).toEqual(reached['view']?.toSorted());
  const of = (area: Area) => areaLevels.filter((level) => reached[level]?.includes(`${petId} ${area}`));
  return Object.fromEntries(areas.map((area) => [area, highest(of(area))])) as GrantAreas;
}

/** What the routes' guards let through. */
async function byTheGuards(): Promise<GrantAreas> {
  const actor = { userId: sam.userId, name: 'Sam' };
  const session: Session = { tokenHash: '', id: '', actor, scope: null, isSuperAdmin: false, lentPets: 'many' };
  const scope = await api.app.get(Grants).scopeOn(session, 'pet', petId);
  const of = (area: Area) => areaLevels.filter((level) => scope?.can(`${area}.${level}`, petId));
  return Object.fromEntries(areas.map((area) => [area, highest(of(area))])) as GrantAreas;
}

async function inTheHistory(): Promise<string[]> {
  const answer = await sam.get(`/api/pets/${petId}/timeline`);
  return answer.status === 404
    ? []
    : timeline
        .parse(answer.body)
        .items.map(({ title }) => title)
        .toSorted();
}

describe('what a stored grant opens is the same in words, guards, policies and the history', () => {
  const stored = areas.flatMap((area) => areaLevels.map((level) => [area, level] as const));
  it.each(stored)('for %s to %s', async (area, level) => {
    const chosen = whole({ [area]: level });
    await store({ [area]: level });
    const given = Object.fromEntries(areas.map((one) => [one, givenLevel(chosen, one)])) as GrantAreas;
    expect(await byTheGuards()).toEqual(given);
    expect(await byThePolicies()).toEqual(given);
    expect(await inTheHistory()).toEqual(areas.filter((one) => given[one] !== 'none').toSorted());
    const isNamed = grantWords(chosen, []) !== grantWords(whole({ profile: 'view' }), []) || area === 'profile';
    expect(isNamed).toBe(given[area] !== 'none');
  });

  it('for what was stored of a preset before it could be given', async () => {
    await store(presetAreas('viewer'));
    const given = areas.filter((area) => givenLevel(presetAreas('viewer'), area) !== 'none');
    expect(await inTheHistory()).toEqual(given.toSorted());
  });
});
