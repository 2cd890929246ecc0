import type { ReactNode } from 'react';
import type { SlotName } from '@petcare/contracts';
import type { SlotFailureProps } from '@petcare/remote/host';
import { Button, Skeleton } from '@petcare/ui';

/** One loading slot entry, in about the room it will take. */
export function SlotLoading({ label, slot }: { label: string; slot: SlotName }) {
  if (slot === 'pet.action/v1') return <Skeleton width="8rem" height="2.75rem" />;
  return (
    <div role="status" data-skeleton className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4">
      <span className="sr-only">Loading {label}…</span>
      <Skeleton width="30%" />
      <Skeleton width="80%" />
      <Skeleton width="64%" />
    </div>
  );
}

/** One failed slot entry: as little as possible, because the page around it works. */
export function SlotFailure({ label, slot, remote, error, isRetrying, retry }: SlotFailureProps) {
  const isOff = error.code === 'MF_KILLED';
  if (slot === 'pet.action/v1') {
    return (
      <Button pending={isRetrying} onClick={retry}>
        {isOff ? `${label} is switched off` : `${label} did not load. Try again`}
      </Button>
    );
  }
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-col items-start gap-2 rounded-panel border border-line bg-surface p-4"
    >
      <p className="font-semibold text-ink">
        {label} {isOff ? 'is switched off' : 'did not load'}
      </p>
      <p className="text-sm text-muted">{navigator.onLine ? error.message : 'You’re offline.'}</p>
      <Button size="small" pending={isRetrying} onClick={retry}>
        Try again
      </Button>
      {navigator.onLine && (
        <p className="text-xs text-muted">
          {`mf-${remote.id} ${remote.version} · ${remote.team} · ${error.code} · ${error.trace}`}
        </p>
      )}
    </div>
  );
}

/** In place of a link whose owner can't be opened now: the same words, and why. */
export function Unavailable({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <span className="text-muted">
      <span role="link" aria-disabled="true">
        {children}
      </span>{' '}
      <span className="text-sm">({reason.replace(/\.$/, '')})</span>
    </span>
  );
}
