import type { ComponentType, ReactNode } from 'react';
import type { MenuEntryId, RemoteDescriptor, RemoteVersion, SlotName } from '@petcare/contracts';
import type { FailureProps } from '../remote-frame.tsx';

export interface FailureCardProps extends FailureProps {
  /** What failed, who answers for it, and in which build. */
  remote: Pick<RemoteDescriptor, 'id' | 'team'> & Pick<RemoteVersion, 'version'>;
  /** Menu entries whose remotes aren't known to be down. */
  alive: readonly MenuEntryId[];
  /** Offered if there is an earlier version that may run; continues with it without a reload. */
  usePrevious: (() => void) | null;
}

export interface SlotFailureProps extends FailureProps {
  /** What is in the slot: 'Due today'. */
  label: string;
  slot: SlotName;
  remote: FailureCardProps['remote'];
}

/** The look of everything shown where a remote's page would be; supplied by the shell. */
export interface HostViews {
  /** While code is on its way; `shape` is the remote's own description of what will come. */
  Loading: ComponentType<{ shape?: RemoteDescriptor['skeleton'] }>;
  FailureCard: ComponentType<FailureCardProps>;
  NotFound: ComponentType;
  /** The same two, for one entry of a slot. */
  SlotLoading: ComponentType<{ label: string; slot: SlotName }>;
  SlotFailure: ComponentType<SlotFailureProps>;
  /** In place of a link that leads nowhere at the moment. */
  Unavailable: ComponentType<{ reason: string; children: ReactNode }>;
}
