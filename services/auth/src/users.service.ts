import { Injectable } from '@nestjs/common';
import { Database, ProblemError, type Transaction } from '@petcare/platform';

/** What other parts of the product may know about a person. */
export interface UserProfile {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string | null;
  emailVerified: boolean;
  zone: string | null;
  avatarId: string | null;
  isSuperAdmin: boolean;
  /** `required`: a super admin who hasn't set it up. */
  twoFactor: 'off' | 'on' | 'required';
  version: number;
}

export type NamedUser = UserProfile & { passwordHash: string };

const profile = `id, username, email, first_name as "firstName", last_name as "lastName", zone, avatar_id as "avatarId", version,
  is_super_admin as "isSuperAdmin", email_verified_at is not null as "emailVerified",
  case when two_factor_confirmed_at is not null then 'on' when is_super_admin then 'required' else 'off' end as "twoFactor"`;

@Injectable()
export class UsersService {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<UserProfile | null> {
    const [row] = await this.database.acrossOrganisations<UserProfile>(
      `select ${profile} from auth.user where id = $1`,
      [userId],
    );
    return row ?? null;
  }

  /** @throws {ProblemError} 401 when the person no longer exists */
  async get(userId: string): Promise<UserProfile> {
    const user = await this.find(userId);
    if (!user) throw new ProblemError('unauthenticated', 'Please log in.');
    return user;
  }

  /** Those of these people who exist, by id. */
  async findAll(userIds: readonly string[]): Promise<ReadonlyMap<string, UserProfile>> {
    const rows = await this.database.readAcross<UserProfile>(
      `select ${profile} from auth.user where id = any($1::uuid[])`,
      [userIds],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Are the password and the need for a second factor unchanged? If so, they stay that way until the transaction ends. */
  async stillHas({ query }: Transaction, { id, passwordHash, twoFactor }: NamedUser): Promise<boolean> {
    const rows = await query(
      `select from auth.user
       where id = $1 and password_hash = $2 and (two_factor_confirmed_at is not null) = $3 for share`,
      [id, passwordHash, twoFactor === 'on'],
    );
    return rows.length > 0;
  }

  /** Everybody with this address, verified or not; `isVerified` is true for at most one. */
  async withEmail(email: string): Promise<{ id: string; isVerified: boolean }[]> {
    return this.database.acrossOrganisations(
      `select id, email_verified_at is not null as "isVerified" from auth.user where email = $1`,
      [email],
    );
  }

  /** Treats the address as verified without an e-mail, for people the installation itself creates. */
  async trustEmail(userId: string): Promise<void> {
    await this.database.acrossOrganisations(
      `update auth.user set email_verified_at = coalesce(email_verified_at, platform.now()) where id = $1`,
      [userId],
    );
  }

  /** Null when nobody has this username. */
  async idOf(username: string): Promise<string | null> {
    const [row] = await this.database.acrossOrganisations<{ id: string }>(
      `select id from auth.user where username = $1`,
      [username],
    );
    return row?.id ?? null;
  }

  /** Whose name this is at log-in: the username, or the e-mail address once verified; with the password's hash. */
  async named(name: string): Promise<NamedUser | null> {
    const [row] = await this.database.acrossOrganisations<NamedUser>(
      `select ${profile}, password_hash as "passwordHash" from auth.user
       where username = $1 or (email = $1 and email_verified_at is not null)`,
      [name.trim().toLowerCase()],
    );
    return row ?? null;
  }
}
