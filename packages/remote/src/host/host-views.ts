import type { ComponentType } from 'react';
import type { RemoteDescriptor, RemoteVersion } from '@petcare/contracts';
import type { FailureProps } from '../remote-frame.tsx';

export interface FailureCardProps extends FailureProps {
  /** What failed, who answers for it, and in which build. */
  remote: Pick<RemoteDescriptor, 'id' | 'team'> & Pick<RemoteVersion, 'version'>;
}

/** The looks of everything that stands where a remote's page would; supplied by the shell. */
export interface HostViews {
  /** While code is on its way; `shape` is the remote's own description of what will come. */
  Loading: ComponentType<{ shape?: RemoteDescriptor['skeleton'] }>;
  FailureCard: ComponentType<FailureCardProps>;
  NotFound: ComponentType;
}
