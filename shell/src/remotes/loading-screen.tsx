import { ListSkeleton, PageSkeleton, ProgressBar } from '@petcare/ui';

/** Shown while code loads, for a screen of the shell or a remote. `shape` is what the remote says is coming. */
export function LoadingScreen({ shape }: { shape?: 'list' | 'page' }) {
  return (
    <div className="flex flex-col gap-6">
      <div role="status" className="flex flex-col gap-2">
        <p className="text-sm text-muted">Loading content...</p>
        <ProgressBar label="Loading content" />
      </div>
      {shape === 'list' && <ListSkeleton />}
      {shape === 'page' && <PageSkeleton />}
    </div>
  );
}
