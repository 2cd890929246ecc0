import { TenantRow } from '@petcare/platform';
import { Check, Column, Entity, JoinColumn, ManyToOne, Unique, type Relation } from 'typeorm';
import { GrantEntity } from '../grant.entity.ts';

/** What a mail about a grant reports: the first three to whoever shares, the others to whoever has it. `again` is an offer sent again. */
export type GrantNoticeWhat = 'accepted' | 'declined' | 'left' | 'again' | 'changed' | 'revoked' | 'ending' | 'ended';

/** One mail about a grant. An end that is moved and moved back is one end, so it's reported once. */
@Entity({ schema: 'sharing', name: 'grant_notice' })
@Unique(['organisationId', 'grantId', 'what', 'until'])
@Check(
  'grant_notice_what_check',
  `what IN ('accepted', 'declined', 'left', 'again', 'changed', 'revoked', 'ending', 'ended')`,
)
@Check('grant_notice_until_check', `(what IN ('ending', 'ended')) = (until IS NOT NULL)`)
@Check('grant_notice_terms_before_check', `(what = 'changed') = (terms_before IS NOT NULL)`)
export class GrantNoticeEntity extends TenantRow {
  @Column('uuid')
  grantId: string;

  @Column('text')
  what: GrantNoticeWhat;

  /** The end it reports. */
  @Column('timestamptz', { nullable: true })
  until: string | null;

  /** The grant before it was changed: an unsent mail is dropped if the grant is back to that. */
  @Column('jsonb', { nullable: true })
  termsBefore: object | null;

  @ManyToOne(() => GrantEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'grant_id', referencedColumnName: 'id' },
  ])
  grant: Relation<GrantEntity>;
}
