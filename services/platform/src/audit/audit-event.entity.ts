import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type AuditActorKind = 'user' | 'link' | 'system' | 'support';

/**
 * Something somebody did. The application may add rows and read them, and nothing else; the last five columns are the
 * sealer's. People are identified only by ids: names are looked up on reading.
 */
@Entity({ schema: 'platform', name: 'audit_event' })
@Index('audit_event_unsealed_idx', ['id'], { where: 'sequence IS NULL' })
@Index('audit_event_sequence_idx', ['sequence'], { unique: true, where: 'sequence IS NOT NULL' })
@Index('audit_event_occurred_at_id_idx', ['occurredAt', 'id'])
@Index('audit_event_entity_id_id_idx', ['entityId', 'id'])
@Index('audit_event_subject_id_idx', ['subjectId'], { where: 'subject_id IS NOT NULL' })
@Index('audit_event_support_idx', ['organisationId', 'occurredAt'], { where: "actor_kind = 'support'" })
@Check('audit_event_actor_kind_check', `actor_kind IN ('user', 'link', 'system', 'support')`)
@Check('audit_event_actor_check', `actor_kind = 'system' OR actor_id IS NOT NULL`)
export class AuditEventEntity {
  /** `noOrganisation` for what belongs to none. */
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  occurredAt: string;

  @Column('text')
  actorKind: AuditActorKind;

  @Column('uuid', { nullable: true })
  actorId: string | null;

  /** `pet.updated`: what it was done to, and what was done. */
  @Column('text')
  action: string;

  @Column('text')
  entity: string;

  @Column('uuid')
  entityId: string;

  /** The person the values in `changes` are about, if any. */
  @Column('uuid', { nullable: true })
  subjectId: string | null;

  /** Names of the fields that changed, including those whose values aren't kept anywhere. */
  @Column('text', { array: true })
  changed: string[];

  /** Field → [old, new]. Only a salted digest of it is in the chain, so that it can be erased without breaking the chain. */
  @Column('jsonb', { nullable: true })
  changes: Record<string, [unknown, unknown]> | null;

  @Column('text', { nullable: true })
  requestId: string | null;

  /** Position in the one chain of all events; null until it's sealed. */
  @Column('bigint', { nullable: true })
  sequence: number | null;

  @Column('timestamptz', { nullable: true })
  sealedAt: string | null;

  @Column('bytea', { nullable: true })
  salt: Buffer | null;

  /** Of salt and `changes`. */
  @Column('bytea', { nullable: true })
  changesDigest: Buffer | null;

  /** Of everything else, the digest and the hash before it. */
  @Column('bytea', { nullable: true })
  hash: Buffer | null;
}
