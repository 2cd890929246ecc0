import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OrganisationEntity } from './organisation.entity.ts';

/** Bytes of an organisation's files, including uploads in progress. */
@Entity({ schema: 'organisations', name: 'storage_usage' })
@Check('storage_usage_bytes_check', `bytes >= 0`)
export class StorageUsageEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @Column('bigint')
  bytes: string;

  @OneToOne(() => OrganisationEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organisation_id' })
  organisation: Relation<OrganisationEntity>;
}
