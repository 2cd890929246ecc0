import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { useReached } from './use-reached.ts';

export interface LoadMoreProps {
  /** How much is listed so far, in words: "40 reminders". */
  shown: string;
  hasMore: boolean;
  pending: boolean;
  onLoad: () => void;
  /** Loads automatically when somebody reaches the end of the list. */
  endless?: boolean;
}

/**
 * The foot of a paged list. Announces how much is listed whenever that changes, also to screen readers, and takes the focus
 * when the button that had it disappears with the last page. A single page shows nothing.
 */
export function LoadMore({ shown, hasMore, pending, onLoad, endless = false }: LoadMoreProps) {
  const [isAsked, setAsked] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useReached(foot, endless && hasMore && !pending, onLoad);
  const isOver = isAsked && !hasMore;
  // Before a dialog around it notices that the focus is gone.
  useLayoutEffect(() => {
    if (isOver && document.activeElement === document.body) text.current?.focus();
  }, [isOver]);
  const load = () => {
    setAsked(true);
    onLoad();
  };
  const isVisible = hasMore || isAsked;
  return (
    <div
      ref={foot}
      className={classNames(
        isVisible && 'flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3',
      )}
    >
      <p
        ref={text}
        role="status"
        tabIndex={-1}
        className={isVisible ? 'text-sm text-muted tabular-nums focus:outline-none' : 'sr-only'}
      >
        {isOver ? `All ${shown} shown` : `${shown} shown`}
      </p>
      {hasMore && (
        <Button size="small" pending={pending} pendingLabel="Loading…" onClick={load}>
          Show more
        </Button>
      )}
    </div>
  );
}
