import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A person. Belongs to no organisation; memberships say where they work. */
@Entity({ schema: 'auth', name: 'user' })
@Unique(['username'])
@Index(['createdAt'])
@Index(['email'], { unique: true, where: 'email_verified_at IS NOT NULL' })
@Check('user_username_check', `username ~ '^[a-z0-9._-]{3,32}$'`)
@Check('user_email_check', `length(email) <= 254 AND email ~ '^[^@[:space:]]+@[^@[:space:]]+$'`)
@Check('user_two_factor_check', `two_factor_confirmed_at IS NULL OR two_factor_secret IS NOT NULL`)
@Check('user_first_name_check', `length(first_name) BETWEEN 1 AND 60`)
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  username: string;

  @Column('text')
  email: string;

  @Column('timestamptz', { nullable: true })
  emailVerifiedAt: string | null;

  /** argon2id, in the PHC string format. */
  @Column('text')
  passwordHash: string;

  @Column('text')
  firstName: string;

  @Column('text', { nullable: true })
  lastName: string | null;

  /** A picture of kind `avatar`. */
  @Column('uuid', { nullable: true })
  avatarId: string | null;

  /** IANA name; null follows the organisation. */
  @Column('text', { nullable: true })
  zone: string | null;

  @Column('boolean', { default: false })
  isSuperAdmin: boolean;

  /** For the authenticator, encrypted; takes effect once confirmed. */
  @Column('text', { nullable: true })
  twoFactorSecret: string | null;

  @Column('timestamptz', { nullable: true })
  twoFactorConfirmedAt: string | null;

  /** Time step (30 s since 1970) of the last accepted code: none is accepted twice. */
  @Column('int', { default: 0 })
  twoFactorStep: number;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  updatedAt: string;
}
