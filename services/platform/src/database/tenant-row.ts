import { Column, PrimaryColumn } from 'typeorm';

/** What every tenant row has: its organisation and id as the key, who touched it when, and the optimistic version. */
export abstract class TenantRow {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('uuid', { nullable: true })
  createdBy: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  updatedAt: string;

  @Column('uuid', { nullable: true })
  updatedBy: string | null;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { nullable: true })
  deletedAt: string | null;

  @Column('uuid', { nullable: true })
  deletedBy: string | null;
}
