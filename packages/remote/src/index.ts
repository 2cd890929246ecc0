export { contractVersion } from '@petcare/contracts';
export {
  defineRemote,
  type Remote,
  type RemoteModule,
  type RemoteRoute,
  type SlotComponents,
} from './define-remote.ts';
export { IntentLink, useIntent } from './intent-link.tsx';
export type { Intent, IntentParameters, ParametersOf } from './intents.ts';
export { lazyPage } from './lazy-page.tsx';
export type { GivenContext, RemoteContext, RemoteToast } from './remote-context.ts';
export { RemoteError, remoteErrorCodes, type RemoteErrorCode } from './remote-error.ts';
export { RemoteFrameProvider, type FailureProps, type RemoteFrame } from './remote-frame.tsx';
export { RemoteSeamProvider, type RemoteSeam, type SlotEntry } from './remote-seam.tsx';
export { Slot, useSlotEntries } from './slot.tsx';
export type { PropsOf, SlotProps } from './slots.ts';
export { RemoteContextProvider, useRemoteContext, useRemoteZone } from './use-remote-context.tsx';
