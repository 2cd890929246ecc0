import { TenantRow } from '@petcare/platform';
import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { FinderMessageEntity } from './finder-message.entity.ts';
import { PassportEntity } from './passport.entity.ts';

/** One mail to one person: a finder wrote or, without a message, somebody opened the page. */
@Entity({ schema: 'sharing', name: 'passport_notice' })
export class PassportNoticeEntity extends TenantRow {
  @Column('uuid')
  passportId: string;

  @Column('uuid', { nullable: true })
  messageId: string | null;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => PassportEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'passport_id', referencedColumnName: 'id' },
  ])
  passport: Relation<PassportEntity>;

  @ManyToOne(() => FinderMessageEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'message_id', referencedColumnName: 'id' },
  ])
  message: Relation<FinderMessageEntity>;
}
