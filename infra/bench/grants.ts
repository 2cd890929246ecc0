import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../system/ports.ts';
import { answers, withBenchApi, type BenchApi } from './bench-api.ts';
import { fill, hotReads, measure, memoryOf, report, say, settings, size, type Row, type Scenarios } from './http.ts';
import { load, type Shot } from './load.ts';
import type { BenchSession } from './seed.ts';

const grants = 1_000_000;
/** With so many people most of them share, who never log in here. */
const strangers = 250_000;

const shared: Scenarios = {
  'GET /api/pets/{id}, shared': { goal: 0.6, shot: ({ petId }) => ({ method: 'GET', path: `/api/pets/${petId}` }) },
  'GET /api/occurrences, shared': {
    goal: 0.6,
    shot: ({ petId }) => ({ method: 'GET', path: `/api/occurrences?status=open&petId=${petId}` }),
  },
};

const areas = `'{"profile": "view", "medical": "view", "medication": "add", "measures": "add", "notes": "add", "reminders": "add"}'`;

/** As many of each organisation, all of which hold. */
const manyGrants = [
  `set session_replication_role = replica`,
  `create temporary table stranger as select uuidv7() as id, n from generate_series(0, ${strangers - 1}) n`,
  `create temporary table lent as
   select p.organisation_id, p.id as pet_id, uuidv7() as id,
     (row_number() over (order by p.id, k)) % ${strangers} as n
   from pets.pet p, generate_series(1, ${grants / (size.organisations * size.petsEach)}) k`,
  `insert into sharing.grant (organisation_id, id, user_id, preset, areas, opens, starts_at)
   select lent.organisation_id, lent.id, stranger.id, 'sitter', ${areas}, sharing.opened_by(${areas}), now() - interval '1 hour'
   from lent join stranger on stranger.n = lent.n`,
  `insert into sharing.grant_pet (organisation_id, grant_id, pet_id) select organisation_id, id, pet_id from lent`,
];

/** The same log-ins with the animal that the next of them lends to each. */
const borrowed = (sessions: readonly BenchSession[]): BenchSession[] =>
  sessions.map(({ token }, index) => ({
    ...(sessions[(index + 1) % sessions.length] ?? { organisationId: '', petId: '' }),
    token,
  }));

/** Whoever reads has something shared with them, members of what they read as well. */
function lendings(sessions: readonly BenchSession[]): string[] {
  const rows = borrowed(sessions).map(
    ({ organisationId, petId }, index) =>
      `('${organisationId}'::uuid, '${petId}'::uuid, '${sessions[index]?.organisationId}'::uuid)`,
  );
  return [
    `create temporary table lending as select uuidv7() as id, place.organisation_id, place.pet_id, m.user_id
     from (values ${rows.join(',')}) as place (organisation_id, pet_id, works_in)
     join organisations.membership m on m.organisation_id = place.works_in`,
    `insert into sharing.grant (organisation_id, id, user_id, preset, areas, opens, starts_at)
     select organisation_id, id, user_id, 'sitter', ${areas}, sharing.opened_by(${areas}), now() - interval '1 hour' from lending`,
    `insert into sharing.grant_pet (organisation_id, grant_id, pet_id) select organisation_id, id, pet_id from lending`,
    // They are in the middle of a visit, whose first look at an area was written down before it was answered.
    `insert into sharing.access_visit (organisation_id, id, grant_id, pet_id, user_id, parts)
     select organisation_id, uuidv7(), id, pet_id, user_id, array['profile', 'reminders'] from lending`,
    `vacuum analyze`,
  ];
}

async function measureBeside(
  { url, secret, superuserUrl, folder, run }: BenchApi,
  scenarios: Scenarios,
  sessions: BenchSession[],
): Promise<Row[]> {
  const plainPort = await freePort();
  const plain = `http://127.0.0.1:${plainPort}`;
  const file = join(folder, `sessions-${plainPort}.json`);
  writeFileSync(file, JSON.stringify(sessions));
  run(join(import.meta.dirname, 'baseline.ts'), [superuserUrl, file, String(plainPort)]);
  await answers(plain);
  return measure(scenarios, url, plain, secret, sessions);
}

/**
 * Hot reads by members and by people animals are shared with, with a million grants stored, against plain node:http.
 */
export async function benchGrants(): Promise<void> {
  say(`Starting PostgreSQL and making ${size.organisations * size.petsEach} pets and ${grants} grants …`);
  await withBenchApi(size, settings, async (api) => {
    await fill(api.superuserUrl, [...manyGrants, ...lendings(api.sessions)]);
    const rows = [
      ...(await measureBeside(api, hotReads, api.sessions)),
      ...(await measureBeside(api, shared, borrowed(api.sessions))),
    ];
    const firstLook = ({ petId }: BenchSession): Shot => ({ method: 'GET', path: `/api/pets/${petId}/allergies` });
    // Two seconds aren't enough for anybody's second one.
    const { rate, p99 } = await load(api.url, api.secret, borrowed(api.sessions), firstLook, 2);
    say(`First looks, each written down before it's answered: ${rate.toFixed(0)}/s, p99 ${p99} ms`);
    report('grants', rows, memoryOf(api.pid));
  });
}
