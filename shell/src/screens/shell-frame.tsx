import { useContext, type ReactNode } from 'react';
import { RemoteFrameProvider, type FailureProps, type RemoteFrame } from '@petcare/remote';
import { refetch } from '@petcare/remote/host';
import { ErrorState } from '@petcare/ui';
import { ScreenShown } from '../layout/screen-shown.ts';
import { LoadingScreen } from '../remotes/index.ts';

function Failure({ error, isRetrying, retry }: FailureProps) {
  const isShown = useContext(ScreenShown);
  if (!navigator.onLine)
    return <ErrorState title="You’re offline" level={1} onRetry={retry} retrying={isRetrying} focus={isShown} />;
  return (
    <ErrorState
      title="This screen did not load"
      level={1}
      onRetry={retry}
      retrying={isRetrying}
      reference={error.code}
      focus={isShown}
    >
      <p>{error.message} We’ll keep trying. The rest of Petcare still works.</p>
    </ErrorState>
  );
}

/** webpack's error names the chunk that did not come. */
function requestsOf(error: unknown): string[] {
  return error instanceof Error && 'request' in error && typeof error.request === 'string' ? [error.request] : [];
}

/** Drops what a failed chunk left behind, so that it's fetched again. */
export const repair: RemoteFrame['repair'] = (error) => refetch(requestsOf(error));

const frame: RemoteFrame = { Loading: () => <LoadingScreen />, Failure, repair };

/** Lets the shell's own screens load lazily and recover from a missing chunk, with `lazyPage`. */
export function ShellFrame({ children }: { children: ReactNode }) {
  return <RemoteFrameProvider value={frame}>{children}</RemoteFrameProvider>;
}
