import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** With how many pages one version of a remote was sent in one hour, by all API processes together; of nobody. */
@Entity({ schema: 'api', name: 'version_tally' })
@Check('version_tally_pages_check', `pages > 0`)
export class VersionTallyEntity {
  /** Its beginning. */
  @PrimaryColumn('timestamptz')
  hour: string;

  @PrimaryColumn('text')
  remote: string;

  @PrimaryColumn('text')
  version: string;

  @Column('int')
  pages: number;
}
