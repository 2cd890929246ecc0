import { useMemo, type ReactNode } from 'react';
import type { Permission } from '@petcare/contracts';
import { RemoteContextProvider, useRemoteContext } from '@petcare/remote';

const writes = (permission: Permission): boolean =>
  /[.](add|edit|complete)$/.test(permission) && !/^(organisation|members|billing)[.]/.test(permission);

/** The record of a pet that was passed on: everybody may only look. */
export function FrozenRights({ isFrozen, children }: { isFrozen: boolean; children: ReactNode }) {
  const context = useRemoteContext();
  const value = useMemo(
    () =>
      isFrozen
        ? { ...context, can: (permission: Permission) => !writes(permission) && context.can(permission) }
        : context,
    [context, isFrozen],
  );
  return <RemoteContextProvider value={value}>{children}</RemoteContextProvider>;
}
