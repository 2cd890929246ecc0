import { createContext, useContext, type ComponentType } from 'react';
import type { RemoteError } from './remote-error.ts';

export interface FailureProps {
  error: RemoteError;
  /** A new attempt is under way behind the card. */
  isRetrying: boolean;
  retry(): void;
}

/** What the shell puts around a remote's pages: its looks, and a way to fetch a broken file again. */
export interface RemoteFrame {
  Loading: ComponentType;
  Failure: ComponentType<FailureProps>;
  /** Fetches what failed past the browser's cache, so that the next `import()` can succeed. Never rejects. */
  repair(error: unknown): Promise<void>;
}

const bare: RemoteFrame = {
  Loading: () => <p role="status">Loading content...</p>,
  Failure: ({ error, retry }) => (
    <p role="alert">
      {error.message}{' '}
      <button type="button" onClick={retry}>
        Try again
      </button>
    </p>
  ),
  repair: async () => {},
};

const FrameContext = createContext<RemoteFrame>(bare);
export const RemoteFrameProvider = FrameContext.Provider;
export const useRemoteFrame = () => useContext(FrameContext);
