import type { Role } from '@petcare/contracts';

/** `id` is the person's. */
export interface MembershipRow {
  id: string;
  role: Role;
  joinedAt: string;
  version: number;
}

const columns = `user_id as id, role, created_at as "joinedAt", version`;

/** `$1` organisation; `$2` to `$4` say after whom the page begins: 0 for owners, else 1, when they joined, and their id; `$5` rows. */
export const listMembers = `
  select ${columns} from organisations.membership
  where organisation_id = $1
    and ($2::text is null
      or ((role <> 'owner')::int, created_at, user_id) > ($2::int, $3::timestamptz, $4::uuid))
  order by (role <> 'owner')::int, created_at, user_id limit $5`;

/** `$1` organisation, `$2` person. */
export const getMembership = `
  select ${columns} from organisations.membership where organisation_id = $1 and user_id = $2`;

/** `$1` organisation, `$2` person, `$3` role. */
export const setRole = `
  update organisations.membership set role = $3, version = version + 1
  where organisation_id = $1 and user_id = $2 returning ${columns}`;
