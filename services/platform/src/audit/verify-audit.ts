import { Client } from 'pg';
import type { AuditHead } from './audit-head.ts';
import {
  chainedColumns,
  digestOf,
  firstHash,
  lateAfter,
  organisationPurged,
  personErased,
  type ChainedEvent,
} from './chained-event.ts';
import { faultsOfLink, type AuditFault, type ChainLink } from './chain-link.ts';

interface SealedEvent extends ChainedEvent, Omit<ChainLink, 'fits'> {
  salt: string | null;
  erased: boolean;
}

const pageSize = 5000;
/** Events before a page whose times count on it too. */
const lookBack = 1000;
const latest = `interval '${lateAfter}'`;

/**
 * Reads the table itself, not the function staff read through: somebody who can change one may not know about the other. An erasure
 * that still waits for its seal counts; one that waits too long is reported for that. After a pause, when no worker sealed, events were sealed
 * long after their time, so the time of a seal alone says nothing: an event was put in later if others before it are newer, too.
 */
const page = `
  select ${chainedColumns}, event.sequence::text as sequence, to_char(event.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sealed,
    encode(event.salt, 'hex') as salt, encode(event.changes_digest, 'hex') as digest, encode(event.hash, 'hex') as hash,
    coalesce(event.occurred_at < least(before.sealed_at, before.newest) - ${latest}, false) as backdated,
    event.changes is null and exists (select from platform.audit_event erasure
      where (erasure.subject_id = event.subject_id and erasure.action = '${personErased}'
          or erasure.entity_id = event.organisation_id and erasure.organisation_id = event.organisation_id
            and erasure.action = '${organisationPurged}')
        and (erasure.sequence is not null or erasure.occurred_at <= platform.now())) as erased
  from platform.audit_event event left join (
    select seen.sequence, seen.sealed_at, max(seen.occurred_at) over (order by seen.sequence) as newest from platform.audit_event seen
    where seen.sequence > $1::bigint - ${lookBack} order by seen.sequence limit ${pageSize + lookBack}) before
    on before.sequence = event.sequence - 1
  where event.sequence > $1 order by event.sequence limit ${pageSize}`;

const forgotten = `
  select event.id from platform.audit_event event where event.sequence is null and event.occurred_at < platform.now() - ${latest}`;

export interface AuditVerdict {
  /** Sealed ones. */
  readonly events: number;
  readonly faults: readonly AuditFault[];
}

/**
 * Reads the whole chain and reports everything wrong with it: changed, removed, moved and inserted events, and a tail
 * cut off after one of the exported `heads`.
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
  let last: AuditHead = { sequence: 0, hash: firstHash };
  for await (const row of sealedEvents(client)) {
    events += 1;
    faults.push(...faultsOfLink({ ...row, fits: hasItsValues(row) }, last));
    last = { sequence: Number(row.sequence), hash: row.hash };
    const hash = exported.get(last.sequence);
    if (hash !== undefined && hash !== row.hash)
      faults.push({ sequence: last.sequence, what: 'is not the seal that was exported' });
  }
  for (const sequence of exported.keys())
    if (sequence > last.sequence) faults.push({ sequence, what: 'was sealed once, and the chain ends before it' });
  const { rows: unsealed } = await client.query<{ id: string }>(forgotten);
  return {
    events,
    faults: [...faults, ...unsealed.map(({ id }) => ({ sequence: null, what: `${id} was not sealed in time` }))],
  };
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

/** If no values were sealed, any there were added later. */
function hasItsValues({ changes, salt, digest, erased }: SealedEvent): boolean {
  if (changes === null) return digest === null || erased;
  return digest !== null && digestOf(changes, salt) === digest;
}
