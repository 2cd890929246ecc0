import { Entity, PrimaryColumn, Column } from 'typeorm';

/** How often all of an organisation's letters not yet offered had to be rewritten; no row means 0. */
@Entity({ schema: 'platform', name: 'mail_recheck' })
export class MailRecheckEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @Column('bigint')
  epoch: number;
}
