import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A log-in. Belongs to a person, not to an organisation; the token itself is never stored. */
@Entity({ schema: 'platform', name: 'session' })
@Unique(['id'])
export class SessionEntity {
  /** SHA-256 of the cookie's token, base64url. */
  @PrimaryColumn('text')
  tokenHash: string;

  /** By which its owner names it. */
  @Column('uuid')
  id: string;

  @Index()
  @Column('uuid')
  userId: string;

  /** The organisation the person is working in. */
  @Column('uuid', { nullable: true })
  organisationId: string | null;

  /** What the browser said it is when the person logged in. */
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
