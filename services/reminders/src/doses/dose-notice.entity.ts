import { DoseEntity } from '@petcare/health';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';

/** A record that somebody a pet's medication is shared with is told about one dose, once; its mail has the same id. */
@Entity({ schema: 'reminders', name: 'dose_notice' })
@Unique(['organisationId', 'doseId', 'recipientId'])
export class DoseNoticeEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  doseId: string;

  @Column('uuid')
  recipientId: string;

  @ManyToOne(() => DoseEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'dose_id', referencedColumnName: 'id' },
  ])
  dose: Relation<DoseEntity>;
}
