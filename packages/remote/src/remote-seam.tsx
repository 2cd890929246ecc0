import { createContext, useContext, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { IntentName, SlotName } from '@petcare/contracts';
import type { Intent, ParametersOf } from './intents.ts';

/** Something that a remote puts into a slot, as the page knows it before any of the remote's code is there. */
export interface SlotEntry {
  /** Unique in the page: id of the remote and of what it puts there, 'reminders.due'. */
  readonly key: string;
  readonly label: string;
  /** Smaller comes first, among the page's own things too. Typed since contract 1.3. */
  readonly order: number;
  readonly remote: string;
}

/** How pages reach what other remotes offer; laid around all of them by the shell. */
export interface RemoteSeam {
  subscribe(listener: () => void): () => void;
  /** Changes whenever an answer of the others may have changed. */
  revision(): number;
  entries(slot: SlotName): readonly SlotEntry[];
  /** Draws one entry within a boundary of its owner's. */
  Entry: ComponentType<{ slot: SlotName; entry: SlotEntry; given: object }>;
  intent<Name extends IntentName>(name: Name, parameters: ParametersOf<Name>): Intent;
  /** What stands in the place of a link that leads nowhere now. */
  Unavailable: ComponentType<{ reason: string; children: ReactNode }>;
  prefetch(path: string): void;
}

/** A page alone, as in its own tests: nobody else is there. */
const alone: RemoteSeam = {
  subscribe: () => () => {},
  revision: () => 0,
  entries: () => [],
  Entry: () => null,
  intent: () => ({ path: null, reason: 'This is not part of Petcare here.' }),
  Unavailable: ({ reason, children }) => (
    <>
      {children} ({reason})
    </>
  ),
  prefetch: () => {},
};

const SeamContext = createContext(alone);
export const RemoteSeamProvider = SeamContext.Provider;

/** The seam; whoever uses it is drawn anew when something about the other remotes changes. */
export function useRemoteSeam(): RemoteSeam {
  const seam = useContext(SeamContext);
  useSyncExternalStore(seam.subscribe, seam.revision);
  return seam;
}
