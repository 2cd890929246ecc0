import type { QueryClient } from '@tanstack/react-query';
import { roleCan, type Permission } from '@petcare/contracts';
import { useUser } from './session.ts';
import { userQuery } from './session.queries.ts';

/** Can the person do what `permission` names, by the role we know right now? If nobody is logged in, no. */
export function can(client: QueryClient, permission: Permission): boolean {
  const role = client.getQueryData(userQuery.queryKey)?.role;
  return role !== undefined && role !== null && roleCan(role, permission);
}

/** Like `can`, for screens: they rerender when the role changes. */
export function useCan(): (permission: Permission) => boolean {
  const role = useUser().data?.role ?? null;
  return (permission) => role !== null && roleCan(role, permission);
}
