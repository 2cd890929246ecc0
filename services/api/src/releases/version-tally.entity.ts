import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How many pages all API processes sent with one version of a remote in one hour; says nothing about people. */
@Entity({ schema: 'api', name: 'version_tally' })
@Check('version_tally_pages_check', `pages > 0`)
export class VersionTallyEntity {
  /** When the hour starts. */
  @PrimaryColumn('timestamptz')
  hour: string;

  @PrimaryColumn('text')
  remote: string;

  @PrimaryColumn('text')
  version: string;

  @Column('int')
  pages: number;
}
