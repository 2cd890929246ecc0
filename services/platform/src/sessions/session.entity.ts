import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A log-in. Belongs to a person, not to an organisation; the token itself is never stored. */
@Entity({ schema: 'platform', name: 'session' })
export class SessionEntity {
  /** SHA-256 of the cookie's token, base64url. */
  @PrimaryColumn('text')
  tokenHash: string;

  @Index()
  @Column('uuid')
  userId: string;

  /** The organisation the person is working in. */
  @Column('uuid', { nullable: true })
  organisationId: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  lastUsedAt: string;
}
