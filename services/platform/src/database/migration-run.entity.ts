import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a migration was applied, how long it took, and which release did it. */
@Entity({ schema: 'platform', name: 'migration_run' })
export class MigrationRunEntity {
  @PrimaryColumn('text')
  name: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  appliedAt: string;

  @Column('int')
  ms: number;

  @Column('text', { nullable: true })
  release: string | null;
}
