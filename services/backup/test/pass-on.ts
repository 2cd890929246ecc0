import { transferParts, type TransferPart } from '@petcare/contracts/transfers';
import { storedFile } from '@petcare/contracts/files';
import { aPhoto, startTestWorker, upload, type Actor, type TestApi } from '@petcare/testing/server';
import { PassingOn, type PassedPet } from '../src/passing-on/passing-on.ts';

interface Passed {
  readonly petId: string;
  readonly parts?: readonly TransferPart[];
  readonly transferId?: string;
  readonly settle?: PassedPet['settle'];
}

/** `to` takes a pet of `from`’s on, with everything that can go along if nothing else is said. @returns the id it has there */
export async function passOn(from: Actor, to: Actor, { petId, parts, transferId, settle }: Passed): Promise<string> {
  const taken = await to.api.app.get(PassingOn, { strict: false }).claim({
    from: { organisationId: from.organisationId, petId },
    to: {
      organisationId: to.organisationId,
      actor: { userId: to.userId, name: 'Anna' },
      role: 'owner',
      via: 'membership',
      can: () => true,
    },
    parts: parts ?? transferParts,
    transferId: transferId ?? crypto.randomUUID(),
    settle: settle ?? (() => Promise.resolve()),
  });
  return taken.petId;
}

/** Has a worker do what is due by now, doses to come among it. */
export async function sweep({ config, database }: TestApi): Promise<void> {
  const worker = await startTestWorker(database, { STORAGE_DIRECTORY: config.STORAGE_DIRECTORY });
  await worker.close();
}

/** A picture among somebody's files, or a pet's documents. @returns its id */
export async function aFile(owner: Actor, { petId, name }: { petId?: string; name: string }): Promise<string> {
  const kept = await upload(owner, '/api/files', await aPhoto(64, 64), name, petId === undefined ? {} : { petId });
  return storedFile.row.parse(kept.body).id;
}

/** Every id in a text. */
export const idsOf = (text: string): readonly string[] =>
  text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];

const tenantTables = `
  select nspname || '.' || quote_ident(relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and exists (select from pg_attribute a where a.attrelid = pg_class.oid and a.attname = 'organisation_id')
    and nspname not in ('bullmq', 'pg_catalog') order by 1`;

/** Changes with each seal, and with each try to send a mail, whatever else happens. */
const fleeting = 'hash,salt,sequence,sealed_at,changes_digest,last_used_at';
const fleetingOfMails =
  'attempts,last_error,next_at,problem_at,updated_at,lease_token,leased_until,offered_at,offer_count';

/** Everything an organisation has, row by row, each after the name of its table. */
export async function everyRow({ api, organisationId }: Actor): Promise<string[]> {
  const rows: string[] = [];
  for (const { name } of await api.sql<{ name: string }>(tenantTables)) {
    const left = name === 'platform.outbound_mail' ? fleetingOfMails : fleeting;
    const sql = `select (to_jsonb(t) - '{${left}}'::text[])::text as row from ${name} t where organisation_id = $1`;
    for (const { row } of await api.sql<{ row: string }>(sql, [organisationId])) rows.push(`${name} ${row}`);
  }
  return rows.toSorted();
}

/** How many rows an organisation has in each table; none is left out. */
export async function rowsByTable(owner: Actor): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const row of await everyRow(owner)) {
    const table = row.slice(0, row.indexOf(' '));
    found[table] = (found[table] ?? 0) + 1;
  }
  return found;
}
