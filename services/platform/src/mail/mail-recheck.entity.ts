import { Entity, PrimaryColumn, Column } from 'typeorm';

/** How often all letters of an organisation that nobody had offered yet had to be written anew; no row is 0. */
@Entity({ schema: 'platform', name: 'mail_recheck' })
export class MailRecheckEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @Column('bigint')
  epoch: number;
}
