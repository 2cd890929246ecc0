import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The answer to a request with an `Idempotency-Key`; written in the transaction of what it did, so that there are both or neither. */
@Entity({ schema: 'platform', name: 'idempotency_key' })
@Check('idempotency_key_status_check', `status BETWEEN 200 AND 299`)
@Index('idempotency_key_created_at_idx', ['createdAt'])
export class IdempotencyKeyEntity {
  /** The one the session worked in; `noOrganisation` for somebody in none. */
  @PrimaryColumn('uuid')
  organisationId: string;

  /** Keyed digest of who asked, for what, with which key. */
  @PrimaryColumn('text')
  digest: string;

  @Column('uuid')
  userId: string;

  /** Keyed digest of what was asked: query and body. */
  @Column('text')
  request: string;

  @Column('smallint')
  status: number;

  /** JSON as it was sent; null for an answer without a body, and if it follows from the row that was made. */
  @Column('text', { nullable: true })
  body: string | null;

  /** The row the request made in one statement. */
  @Column('json', { nullable: true })
  made: unknown;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;
}
