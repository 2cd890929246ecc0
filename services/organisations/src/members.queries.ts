import type { Role } from '@petcare/contracts';
import { keyset } from '@petcare/platform';

/** `id` is the person's. */
export interface MembershipRow {
  id: string;
  role: Role;
  joinedAt: string;
  version: number;
}

const columns = `user_id as id, role, created_at as "joinedAt", version`;

/** Owners first, then by when they joined. */
export const membersInOrder = keyset<MembershipRow & { rank: number }>({
  order: { rank: [`(role <> 'owner')::int`, 'int'], joinedAt: ['created_at', 'timestamptz'], id: ['user_id', 'uuid'] },
  sql: ({ beyond, inOrder }) => `
    select ${columns}, (role <> 'owner')::int as rank from organisations.membership
    where organisation_id = $1 ${beyond} ${inOrder}`,
});

/** `$1` organisation, `$2` person. */
export const getMembership = `
  select ${columns} from organisations.membership where organisation_id = $1 and user_id = $2`;

/** `$1` organisation, `$2` person, `$3` role. */
export const setRole = `
  update organisations.membership set role = $3, version = version + 1
  where organisation_id = $1 and user_id = $2 returning ${columns}`;
