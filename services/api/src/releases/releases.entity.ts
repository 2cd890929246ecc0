import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReleaseState } from '@petcare/contracts/releases';

/** The one row that says which builds of the remotes there are, and who gets which. */
@Entity({ schema: 'api', name: 'releases' })
@Check('releases_id_check', 'id = 1')
export class ReleasesEntity {
  @PrimaryColumn('smallint')
  id: number;

  /** Grows by one with each change; who changes it names the one they have read. */
  @Column('integer')
  revision: number;

  @Column('jsonb')
  state: ReleaseState;

  @Column('timestamptz', { default: () => 'platform.now()' })
  changedAt: string;
}
