import type { QueryClient } from '@tanstack/react-query';
import { roleCan, type Permission } from '@petcare/contracts';
import { useUser } from './session.ts';
import { userQuery } from './session.queries.ts';

/** May the person do what `permission` names, by the role that is known at this moment? Nobody may do nothing. */
export function can(client: QueryClient, permission: Permission): boolean {
  const role = client.getQueryData(userQuery.queryKey)?.role;
  return role !== undefined && role !== null && roleCan(role, permission);
}

/** As `can`, for screens: they are drawn again when the role changes. */
export function useCan(): (permission: Permission) => boolean {
  const role = useUser().data?.role ?? null;
  return (permission) => role !== null && roleCan(role, permission);
}
