import { createContext, useContext, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { IntentName, SlotName } from '@petcare/contracts';
import type { Intent, ParametersOf } from './intents.ts';

/** Something a remote puts into a slot, as the page knows it before any of the remote's code is there. */
export interface SlotEntry {
  /** Unique in the page: id of the remote and of what it puts there, 'reminders.due'. */
  readonly key: string;
  readonly label: string;
  /** Smaller comes first, among the page's own things too. Typed since contract 1.3. */
  readonly order: number;
  readonly remote: string;
}

/** How pages reach what other remotes offer; the shell wraps it around all of them. */
export interface RemoteSeam {
  subscribe(listener: () => void): () => void;
  /** Changes whenever one of the others' answers may have changed. */
  revision(): number;
  entries(slot: SlotName): readonly SlotEntry[];
  /** Renders one entry inside its owner's boundary. */
  Entry: ComponentType<{ slot: SlotName; entry: SlotEntry; given: object }>;
  intent<Name extends IntentName>(name: Name, parameters: ParametersOf<Name>): Intent;
  /** Replaces a link that leads nowhere at the moment. */
  Unavailable: ComponentType<{ reason: string; children: ReactNode }>;
  prefetch(path: string): void;
}

/** A page alone, as in its own tests: nobody else is there. */
const alone: RemoteSeam = {
  subscribe: () => () => {},
  revision: () => 0,
  entries: () => [],
  Entry: () => null,
  intent: () => ({ path: null, reason: 'This isn’t part of Petcare here.' }),
  Unavailable: ({ reason, children }) => (
    <>
      {children} ({reason})
    </>
  ),
  prefetch: () => {},
};

const SeamContext = createContext(alone);
export const RemoteSeamProvider = SeamContext.Provider;

/** The seam; its users are rerendered when something about the other remotes changes. */
export function useRemoteSeam(): RemoteSeam {
  const seam = useContext(SeamContext);
  useSyncExternalStore(seam.subscribe, seam.revision);
  return seam;
}
