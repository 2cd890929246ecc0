import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** One e-mail a day to one person, in place of single mails. */
@Entity({ schema: 'reminders', name: 'digest' })
@Unique('digest_once_key', ['organisationId', 'recipientId', 'localDate'])
@Check('digest_covers_check', `covers_from < covers_until`)
@Check('digest_outcome_check', `(outcome IS NULL) = (outcome_at IS NULL) AND outcome ~ '^[a-z-]{1,20}$'`)
export class DigestEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  recipientId: string;

  /** The day it's for, in the organisation's zone. */
  @Column('date')
  localDate: string;

  /** When it goes out; it covers mails due from then on. */
  @Column('timestamptz')
  coversFrom: string;

  /** When the next one goes out, which covers mails from then on. */
  @Column('timestamptz')
  coversUntil: string;

  /** From then on its content is fixed: anything added later has its own mail. */
  @Column('timestamptz', { nullable: true })
  composedAt: string | null;

  /** How it ended; null until then. */
  @Column('text', { nullable: true })
  outcome: string | null;

  @Column('timestamptz', { nullable: true })
  outcomeAt: string | null;
}
