import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A log-in. Belongs to a person, not to an organisation; the token itself is never stored. */
@Entity({ schema: 'platform', name: 'session' })
@Unique(['id'])
@Index(['dropInOrganisationId'], { where: 'drop_in_organisation_id IS NOT NULL' })
@Check('session_drop_in_check', `num_nonnulls(drop_in_id, drop_in_organisation_id, drop_in_ends_at) IN (0, 3)`)
export class SessionEntity {
  /** SHA-256 of the cookie's token, base64url. */
  @PrimaryColumn('text')
  tokenHash: string;

  /** The name its owner uses for it. */
  @Column('uuid')
  id: string;

  @Index()
  @Column('uuid')
  userId: string;

  /** The organisation the person is working in. */
  @Column('uuid', { nullable: true })
  organisationId: string | null;

  /** The visit to another organisation a super admin is on; null for nearly everybody. */
  @Column('uuid', { nullable: true })
  dropInId: string | null;

  @Column('uuid', { nullable: true })
  dropInOrganisationId: string | null;

  /** From then on it's as if there were none. */
  @Column('timestamptz', { nullable: true })
  dropInEndsAt: string | null;

  /** When the person last confirmed, in this log-in, who they are. */
  @Column('timestamptz', { nullable: true })
  provenAt: string | null;

  /** What the browser said it was when the person logged in. */
  @Column('text', { nullable: true })
  userAgent: string | null;

  /** The IP address the person logged in from. */
  @Column('text', { nullable: true })
  address: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  lastUsedAt: string;
}
