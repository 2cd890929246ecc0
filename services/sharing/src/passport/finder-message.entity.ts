import { TenantRow } from '@petcare/platform';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { PassportEntity } from './passport.entity.ts';

/** What somebody who found a pet wrote to its people, and their answer; kept for a year. */
@Entity({ schema: 'sharing', name: 'finder_message' })
@Index(['organisationId', 'passportId', 'createdAt', 'id'])
@Index(['createdAt'])
@Check('finder_message_name_check', `length(name) BETWEEN 1 AND 80`)
@Check('finder_message_message_check', `length(message) BETWEEN 1 AND 2000`)
@Check(
  'finder_message_secret_email_check',
  `length(secret_email) <= 254 AND secret_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'`,
)
@Check('finder_message_phone_check', `length(phone) BETWEEN 1 AND 40`)
@Check('finder_message_reach_check', `secret_email IS NOT NULL OR phone IS NOT NULL`)
@Check('finder_message_place_check', `length(place) BETWEEN 1 AND 200`)
@Check('finder_message_answer_check', `length(answer) BETWEEN 1 AND 2000`)
export class FinderMessageEntity extends TenantRow {
  @Column('uuid')
  passportId: string;

  @Column('text')
  name: string;

  @Column('text')
  message: string;

  /** Where the answer goes; nobody in the organisation sees it. */
  @Column('text', { nullable: true })
  secretEmail: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { nullable: true })
  place: string | null;

  @Column('text', { nullable: true })
  answer: string | null;

  @Column('timestamptz', { nullable: true })
  answeredAt: string | null;

  @ManyToOne(() => PassportEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'passport_id', referencedColumnName: 'id' },
  ])
  passport: Relation<PassportEntity>;
}
