import type { Client } from 'pg';
import { idsAt } from './ids.ts';
import type { Ground } from './rows.ts';
import type { Sizes } from './sizes.ts';

/** Nobody's password has this hash. */
const nobodys = 'none';

interface Found {
  /** The highest number in a name so far. */
  earlier: number;
  bypasses: boolean;
  passwordHash: string | null;
  /** ISO 8601, or already a date: that depends on what else the process reads. */
  now: string | Date;
}

/**
 * Looks at what is there already.
 * @throws {Error} one sentence, if rows can't be added
 */
export async function groundIn(client: Client, sizes: Sizes): Promise<Ground> {
  const known = await client.query<{ isThere: boolean }>(`select to_regclass('auth.user') is not null as "isThere"`);
  if (!known.rows[0]?.isThere) throw new Error('There are no tables yet: start Petcare once first.');
  const { rows } = await client.query<Found>(`
    select coalesce((select max(substring(username from '^seed-([0-9]{1,9})$')::int) from auth.user where username like 'seed-%'), 0) as earlier,
      (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bypasses,
      (select password_hash from auth.user where username = 'demo') as "passwordHash", platform.now() as now`);
  const [found] = rows;
  if (!found?.bypasses) {
    throw new Error(
      'Adding rows to every organisation needs a role that row-level security doesn’t bind: give its address as SEED_DATABASE_URL.',
    );
  }
  const { earlier, passwordHash } = found;
  const now = new Date(found.now);
  return { sizes, earlier, now, ids: idsAt(now, earlier % 4096), passwordHash: passwordHash ?? nobodys };
}
