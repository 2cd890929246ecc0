import { Injectable } from '@nestjs/common';
import { Database } from '@petcare/platform';
import { isPassword } from './passwords.ts';

/** What others in the house may know of a person. */
export interface UserProfile {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string | null;
  isSuperAdmin: boolean;
}

const profile = `id, username, email, first_name as "firstName", last_name as "lastName", is_super_admin as "isSuperAdmin"`;

@Injectable()
export class UsersService {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<UserProfile | null> {
    const [row] = await this.database.across<UserProfile>(`select ${profile} from auth.user where id = $1`, [userId]);
    return row ?? null;
  }

  /** Null when nobody has this username. */
  async idOf(username: string): Promise<string | null> {
    const [row] = await this.database.across<{ id: string }>(`select id from auth.user where username = $1`, [
      username,
    ]);
    return row?.id ?? null;
  }

  /** The person these log-in data belong to; `name` is the username, or the e-mail address once it is verified. */
  async authenticate(name: string, password: string): Promise<UserProfile | null> {
    const [row] = await this.database.across<UserProfile & { passwordHash: string }>(
      `select ${profile}, password_hash as "passwordHash" from auth.user
       where username = $1 or (email = $1 and email_verified_at is not null)`,
      [name.trim().toLowerCase()],
    );
    const matches = await isPassword(row?.passwordHash ?? null, password);
    return row && matches ? row : null;
  }
}
