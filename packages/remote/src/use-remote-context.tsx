import { createContext, useContext } from 'react';
import type { RemoteContext } from './remote-context.ts';

const Context = createContext<RemoteContext | null>(null);

/** Hands what `create` received to all the remote's pages; the host wraps it around each mount. */
export const RemoteContextProvider = Context.Provider;

/**
 * What the shell gave this remote, for instance `const { can, toast } = useRemoteContext()`.
 * @throws {Error} outside `RemoteContextProvider`.
 */
export function useRemoteContext(): RemoteContext {
  const context = useContext(Context);
  if (!context) throw new Error('useRemoteContext needs RemoteContextProvider around it.');
  return context;
}

/** The organisation's zone, where a remote draws; undefined on the shell's own pages. */
export const useRemoteZone = (): string | undefined => useContext(Context)?.zone;
