import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { BenchSession } from './seed.ts';

/**
 * The peer of the product's API: plain node:http, one prepared statement per request, the same bytes in the answer, and
 * nothing else. Sessions are in memory; there is no policy, no guard and no validation. Please don't change it.
 */
const [databaseUrl = '', sessionsFile = '', port = '0'] = process.argv.slice(2);

const sessions = new Map(
  (JSON.parse(readFileSync(sessionsFile, 'utf8')) as BenchSession[]).map((session) => [session.token, session]),
);

pg.types.setTypeParser(1082, (value) => value);
pg.types.setTypeParser(1184, (value) => new Date(value).toISOString());
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const listed = `p.id, p.name, p.species, p.breed, p.sex, p.birth_date as "birthDate",
  p.birth_date_precision as "birthDatePrecision", p.colour, p.warning, p.version`;

const sql = {
  list: `select ${listed} from pets.pet p where p.organisation_id = $1 and p.deleted_at is null order by p.name, p.id limit 21`,
  one: `select ${listed}, '[]'::json as microchips, p.created_at as "createdAt", p.updated_at as "updatedAt"
    from pets.pet p where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null`,
  due: `select o.id, o.reminder_id as "reminderId", (select array_agg(rp.pet_id) from reminders.reminder_pet rp
      where rp.organisation_id = o.organisation_id and rp.reminder_id = o.reminder_id) as "petIds", r.title, r.type, r.rrule,
      to_char(o.local_at, 'YYYY-MM-DD') as "localDate", to_char(o.local_at, 'HH24:MI') as "localTime", o.zone, o.due_at as "dueAt",
      'due' as status, o.done_at as "doneAt", o.done_by_name as "doneBy", null as "undoUntil"
    from reminders.occurrence o join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
    where o.organisation_id = $1 and o.status = 'scheduled' and r.deleted_at is null order by o.due_at, o.id limit 21`,
  doses: `select d.id, d.medication_id as "medicationId", d.pet_id as "petId", p.name as "petName", m.drug, m.strength, m.unit, m.route,
      m.with_food as "withFood", d.due_at as "dueAt", d.local_on as "localDate", to_char(d.local_at, 'HH24:MI') as "localTime", d.zone,
      d.amount, d.is_planned as "isPlanned", d.closes_at as "closesAt",
      case when d.outcome is null and d.closes_at <= now() then 'missed' else d.outcome end as outcome,
      d.given_at as "givenAt", d.given_by_name as "givenBy", d.given_amount as "givenAmount", d.note, null as "undoUntil"
    from health.dose d join pets.pet p on p.organisation_id = d.organisation_id and p.id = d.pet_id
    join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id
    where d.organisation_id = $1 and d.local_on = current_date and p.deleted_at is null and m.deleted_at is null
    order by d.due_at, d.id limit 501`,
  insert: `insert into pets.pet (organisation_id, id, name, species, created_by) values ($1, $2, $3, $4, $1)
    returning id, name, species, breed, sex, birth_date as "birthDate", birth_date_precision as "birthDatePrecision", colour, warning,
      '[]'::json as microchips, version, created_at as "createdAt", updated_at as "updatedAt"`,
};

const query = (name: keyof typeof sql, values: unknown[]) => pool.query({ name, text: sql[name], values });

async function readBody(request: IncomingMessage): Promise<{ name: string; species: string }> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as { name: string; species: string };
}

/** As long as the API's are when nobody says how long. */
function page(rows: unknown[], length = 20): unknown {
  return { items: rows.slice(0, length), nextCursor: rows.length > length ? 'more' : null };
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const session = sessions.get(/session-[0-9]+=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  if (!session) throw new Error('no session');
  const url = request.url ?? '';
  if (request.method === 'POST') {
    const { name, species } = await readBody(request);
    return (await query('insert', [session.organisationId, crypto.randomUUID(), name, species])).rows[0];
  }
  if (url.startsWith('/api/occurrences')) return page((await query('due', [session.organisationId])).rows);
  if (url.startsWith('/api/doses')) return page((await query('doses', [session.organisationId])).rows, 500);
  if (url.startsWith('/api/pets/'))
    return (await query('one', [session.organisationId, url.slice('/api/pets/'.length)])).rows[0];
  return page((await query('list', [session.organisationId])).rows);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
    .end(text);
}

createServer((request, response) => {
  answer(request).then(
    (body) => send(response, request.method === 'POST' ? 201 : 200, body),
    (error: unknown) => send(response, 500, String(error)),
  );
}).listen(Number(port), '127.0.0.1');
