import type { Area, Permission } from '@petcare/contracts';
import type { Scope } from '../sessions/scope.ts';

interface KindInBin {
  readonly permission?: Permission;
  readonly area?: Area;
}

interface Entry {
  readonly petId: string | null;
  /** By their id. */
  readonly deletedBy: string;
}

/** May the asker restore an entry of that kind, and delete it for good? */
export function mayRestore({ permission, area }: KindInBin, { petId, deletedBy }: Entry, scope: Scope): boolean {
  const pet = petId ?? undefined;
  if (permission) return scope.can(permission, pet);
  if (!area) return false;
  return scope.can(`${area}.edit`, pet) || (deletedBy === scope.actor.userId && scope.can(`${area}.add`, pet));
}
