export { contractVersion } from '@petcare/contracts';
export { defineRemote, type Remote, type RemoteModule, type RemoteRoute } from './define-remote.ts';
export { lazyPage } from './lazy-page.tsx';
export type { RemoteContext, RemoteToast } from './remote-context.ts';
export { RemoteError, remoteErrorCodes, type RemoteErrorCode } from './remote-error.ts';
export { RemoteFrameProvider, type FailureProps, type RemoteFrame } from './remote-frame.tsx';
export { RemoteContextProvider, useRemoteContext } from './use-remote-context.tsx';
