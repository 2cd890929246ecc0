import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReleaseState } from '@petcare/contracts/releases';

/** The single row that says which builds of the remotes exist, and who gets which. */
@Entity({ schema: 'api', name: 'releases' })
@Check('releases_id_check', 'id = 1')
export class ReleasesEntity {
  @PrimaryColumn('smallint')
  id: number;

  /** Goes up by one with each change; whoever changes it names the one they read. */
  @Column('integer')
  revision: number;

  @Column('jsonb')
  state: ReleaseState;

  @Column('timestamptz', { default: () => 'platform.now()' })
  changedAt: string;
}
