import { useDeferredValue, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { Recoverable } from './recoverable.ts';
import { RemoteError } from './remote-error.ts';
import { useRemoteFrame, type RemoteFrame } from './remote-frame.tsx';

type Repair = RemoteFrame['repair'];

/**
 * A page in its own chunk: `const PetPage = lazyPage(() => import('./pet-page.tsx'))`. Shows the shell's loading screen,
 * then the page; if the chunk fails, the failure card with Retry, and recovers in place.
 */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let repair: Repair | null = null;
  const chunk = new Recoverable({
    async load(failure) {
      if (failure) await repair?.(failure.cause);
      return (await load()).default;
    },
    explain(cause) {
      console.error('A part of a page did not load.', cause);
      return new RemoteError('MF_CHUNK', 'A part of this page could not be loaded.', { cause });
    },
  });

  function LazyPage(props: P) {
    const frame = useRemoteFrame();
    // Deferred, as a store's news is otherwise rendered in one go, and a whole page is too much for that on a slow phone.
    const loaded = useDeferredValue(useSyncExternalStore(chunk.subscribe, chunk.get));
    useEffect(() => {
      repair = frame.repair;
      chunk.start();
    }, [frame.repair]);

    if (loaded.status === 'ready') return <loaded.value {...props} />;
    if (loaded.status === 'failed') {
      return <frame.Failure error={loaded.error} isRetrying={loaded.isRetrying} retry={chunk.retry} />;
    }
    return <frame.Loading />;
  }

  /** Fetches the chunk before it is needed, silently. */
  LazyPage.preload = chunk.start;
  return LazyPage;
}
