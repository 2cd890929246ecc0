import { Client } from 'pg';
import type { AuditHead } from './audit-head.ts';
import { chainedColumns, digestOf, firstHash, hashOf, personErased, type ChainedEvent } from './chained-event.ts';

/** Something that is not as it was written; `sequence` is null for an event that was never sealed. */
export interface AuditFault {
  readonly sequence: number | null;
  readonly what: string;
}

interface SealedEvent extends ChainedEvent {
  sequence: string;
  sealed: string;
  salt: string | null;
  digest: string | null;
  hash: string;
  erased: boolean;
}

const pageSize = 5000;
/** Transactions end within this; what came later than that after its time was put in. */
const latest = `interval '5 minutes'`;

/** Every sealed event has one, and the time at which the one before it was sealed. */
const page = `
  select ${chainedColumns}, event.sequence::text as sequence, to_char(event.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sealed,
    encode(event.salt, 'hex') as salt, encode(event.changes_digest, 'hex') as digest, encode(event.hash, 'hex') as hash,
    event.subject_id is not null and exists (select from platform.audit_event erasure
      where erasure.subject_id = event.subject_id and erasure.action = '${personErased}' and erasure.sequence is not null) as erased
  from platform.audit_event event where event.sequence > $1 order by event.sequence limit ${pageSize}`;

const backdated = `
  select event.sequence from platform.audit_event event join platform.audit_event before on before.sequence = event.sequence - 1
  where event.occurred_at < before.sealed_at - ${latest} order by 1`;

const forgotten = `
  select event.id from platform.audit_event event where event.sequence is null and event.occurred_at < platform.now() - ${latest}`;

export interface AuditVerdict {
  /** Sealed ones. */
  readonly events: number;
  readonly faults: readonly AuditFault[];
}

/**
 * Reads the whole chain and says all that is wrong with it: changed, removed, moved and inserted events, and a tail that
 * was cut off behind one of the `heads` that were exported.
 */
export async function verifyAudit(ownerUrl: string, heads: readonly AuditHead[]): Promise<AuditVerdict> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // One state of the database, seen across organisations.
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local role petcare_cross');
    return await verifyChain(client, heads);
  } finally {
    await client.end();
  }
}

/** The same over a connection that sees every organisation. */
export async function verifyChain(client: Client, heads: readonly AuditHead[]): Promise<AuditVerdict> {
  const exported = new Map(heads.map(({ sequence, hash }) => [sequence, hash]));
  const faults: AuditFault[] = [];
  let events = 0;
  let [last, before] = [0, firstHash];
  for await (const row of sealedEvents(client)) {
    events += 1;
    faults.push(...faultsOf(row, last, before, exported));
    [last, before] = [Number(row.sequence), row.hash];
  }
  for (const sequence of exported.keys())
    if (sequence > last) faults.push({ sequence, what: 'was sealed once, and the chain ends before it' });
  return { events, faults: [...faults, ...(await faultsOfTime(client))] };
}

async function* sealedEvents(client: Client): AsyncGenerator<SealedEvent> {
  for (let last = '0'; ;) {
    const { rows } = await client.query<SealedEvent>(page, [last]);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < pageSize) return;
    last = end.sequence;
  }
}

async function faultsOfTime(client: Client): Promise<AuditFault[]> {
  const early = await client.query<{ sequence: string }>(backdated);
  const unsealed = await client.query<{ id: string }>(forgotten);
  return [
    ...early.rows.map(({ sequence }) => ({
      sequence: Number(sequence),
      what: 'says that it is older than what was sealed before it',
    })),
    ...unsealed.rows.map(({ id }) => ({ sequence: null, what: `${id} was not sealed in time` })),
  ];
}

function faultsOf(row: SealedEvent, last: number, before: string, exported: ReadonlyMap<number, string>): AuditFault[] {
  const sequence = Number(row.sequence);
  const said: string[] = [];
  if (sequence !== last + 1) said.push(`comes after ${last}: what was between them is gone`);
  if (hashOf(row, { sequence, sealedAt: row.sealed, digest: row.digest }, before) !== row.hash)
    said.push('is not what was sealed, or not in its place');
  if (row.changes === null ? row.digest !== null && !row.erased : digestOf(row.changes, row.salt) !== row.digest)
    said.push('has other values than those that were sealed');
  const hash = exported.get(sequence);
  if (hash !== undefined && hash !== row.hash) said.push('is not the seal that was exported');
  return said.map((what) => ({ sequence, what }));
}
