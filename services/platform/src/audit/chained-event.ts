import { createHash, randomBytes } from 'node:crypto';

/** An event as the chain sees it: every value as PostgreSQL writes it, the instant in microseconds. */
export interface ChainedEvent {
  readonly organisation_id: string;
  readonly id: string;
  readonly occurred: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly subject_id: string | null;
  readonly changed: readonly string[];
  readonly request_id: string | null;
  readonly changes: string | null;
}

/** Reads a `ChainedEvent` from `platform.audit_event event`. */
export const chainedColumns = `event.organisation_id, event.id, ((extract(epoch FROM event.occurred_at) * 1000000)::bigint)::text AS occurred,
  event.actor_kind, event.actor_id, event.action, event.entity, event.entity_id, event.subject_id, event.changed, event.request_id,
  event.changes::text AS changes`;

/** Transactions end within this; anything older by more than that than what was sealed before it was put in. */
export const lateAfter = '5 minutes';

/** The action that says a person's values were erased. */
export const personErased = 'user.erased';

/** The action that says everything an organisation had was erased. */
export const organisationPurged = 'organisation.purged';

/** What the sealer adds to an event; bytes in hexadecimal. */
export interface Seal {
  readonly sequence: number;
  /** ISO 8601 in milliseconds. */
  readonly sealedAt: string;
  readonly salt: string | null;
  readonly digest: string | null;
  readonly hash: string;
}

/** What comes before the first event. */
export const firstHash = '0'.repeat(64);

/** The chain's next link. */
export function sealOf(event: ChainedEvent, after: { sequence: number; hash: string }, sealedAt: string): Seal {
  const salt = event.changes === null ? null : randomBytes(16).toString('hex');
  const digest = digestOf(event.changes, salt);
  const sequence = after.sequence + 1;
  return { sequence, sealedAt, salt, digest, hash: hashOf(event, { sequence, sealedAt, digest }, after.hash) };
}

/** Salted, so that nobody can guess what an erased value was. */
export function digestOf(changes: string | null, salt: string | null): string | null {
  if (changes === null || salt === null) return null;
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(changes).digest('hex');
}

/** Of everything about an event, its position, and the hash before it. */
export function hashOf(
  event: Omit<ChainedEvent, 'changes'>,
  seal: Pick<Seal, 'sequence' | 'sealedAt' | 'digest'>,
  before: string,
): string {
  const said = [
    before,
    seal.sequence,
    seal.sealedAt,
    seal.digest,
    event.organisation_id,
    event.id,
    event.occurred,
    event.actor_kind,
    event.actor_id,
    event.action,
    event.entity,
    event.entity_id,
    event.subject_id,
    event.changed,
    event.request_id,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
