import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Support staff visiting an organisation, recorded for its owners; what the visitor may do is in their session. */
@Entity({ schema: 'admin', name: 'drop_in' })
@Index(['organisationId', 'startedAt'])
@Check('drop_in_reason_check', `length(reason) BETWEEN 1 AND 500`)
@Check('drop_in_times_check', `started_at < ends_at AND ended_at BETWEEN started_at AND ends_at`)
export class DropInEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The visitor. */
  @Column('uuid')
  userId: string;

  @Column('text')
  reason: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  startedAt: string;

  /** When it ends by itself. */
  @Column('timestamptz')
  endsAt: string;

  /** When the visitor left before that. */
  @Column('timestamptz', { nullable: true })
  endedAt: string | null;
}
