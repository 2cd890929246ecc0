import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where an organisation agreed its people may ask about animals; without a row, nobody may. */
@Entity({ schema: 'insights', name: 'assistant_setting' })
export class AssistantSettingEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  /** The host in the notice the owner agreed to; null once it was turned off. */
  @Column('text', { nullable: true })
  host: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  updatedAt: string;

  @Column('uuid', { nullable: true })
  updatedBy: string | null;
}
