import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** One e-mail a day to one person, with what single mails would say otherwise. */
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

  /** The day it is for, in the zone of the organisation. */
  @Column('date')
  localDate: string;

  /** When it goes; mails that would go from then on are in it. */
  @Column('timestamptz')
  coversFrom: string;

  /** When the next one goes; that has the mails from then on. */
  @Column('timestamptz')
  coversUntil: string;

  /** From then on it says what it says: what is added later has a mail of its own. */
  @Column('timestamptz', { nullable: true })
  composedAt: string | null;

  /** How it ended; null until then. */
  @Column('text', { nullable: true })
  outcome: string | null;

  @Column('timestamptz', { nullable: true })
  outcomeAt: string | null;
}
