import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { SlotName } from '@petcare/contracts';
import type { RemoteContext } from './remote-context.ts';
import type { PropsOf } from './slots.ts';

/**
 * A remote's route, relative to its mount. There is no `lazy`: it never recovers from one failed chunk, `lazyPage` does. A
 * loader only prefetches into the query client; it neither returns data nor throws for the page.
 */
export interface RemoteRoute {
  path?: string;
  index?: boolean;
  element?: ReactNode;
  Component?: ComponentType;
  ErrorBoundary?: ComponentType;
  loader?: LoaderFunction;
  children?: readonly RemoteRoute[];
}

export type SlotComponents = {
  readonly [Name in SlotName]?: Readonly<Record<string, ComponentType<PropsOf<Name>>>>;
};

export interface RemoteModule {
  /** By canonical mount path from `remote.json` ('/pets'); the shell repeats them under that mount's aliases. */
  readonly routes: Readonly<Record<string, readonly RemoteRoute[]>>;
  /** What it puts into slots, by the slot and by the `id` its `remote.json` lists. Since contract 1.1. */
  readonly slots?: SlotComponents;
  /** Warms the query client for an absolute path the person is about to open. */
  prefetch?(path: string): void;
}

export interface Remote {
  /** Contract the remote was written against; equal to the one in `remote.json`. */
  readonly contract: `${number}.${number}`;
  /** Called once, when the person is known. */
  create(context: RemoteContext): RemoteModule;
}

/** The default export of a remote's `./app`. */
export function defineRemote(remote: Remote): Remote {
  return Object.freeze(remote);
}
