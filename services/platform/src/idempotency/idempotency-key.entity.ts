import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a request with an `Idempotency-Key` was answered; written in the transaction of what it did, so there are both or neither. */
@Entity({ schema: 'platform', name: 'idempotency_key' })
@Check('idempotency_key_status_check', `status BETWEEN 200 AND 299`)
@Index('idempotency_key_created_at_idx', ['createdAt'])
export class IdempotencyKeyEntity {
  /** The one that the session worked in; `noOrganisation` for somebody who is in none. */
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

  /** JSON as it was sent; null for an answer without a body, and where it follows from the row that was made. */
  @Column('text', { nullable: true })
  body: string | null;

  /** The row that the request made in one statement. */
  @Column('json', { nullable: true })
  made: unknown;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;
}
