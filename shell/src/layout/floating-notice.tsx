import type { ReactNode } from 'react';

const reachable = { pointerEvents: 'auto' } as const;
const stop = (event: Event) => event.stopPropagation();

/** An open dialog closes on a press outside it and takes the focus back: it mustn't hear of either here. */
function staysReachable(element: HTMLElement | null): () => void {
  const heard = ['pointerdown', 'focusin'] as const;
  for (const type of heard) element?.addEventListener(type, stop);
  return () => {
    for (const type of heard) element?.removeEventListener(type, stop);
  };
}

/**
 * Over everything else, and usable while a dialog is open, which takes the pointer from the rest of the page. It's there before it
 * says anything, because a dialog hides from screen readers whatever isn't a live region as it opens.
 */
export function FloatingNotice({ live, children }: { live: 'polite' | 'assertive'; children: ReactNode }) {
  return (
    <div aria-live={live}>
      {children && (
        <div
          ref={staysReachable}
          style={reachable}
          className="fixed inset-x-3 top-3 z-50 mx-auto max-w-form animate-rise rounded-panel shadow-float"
        >
          {children}
        </div>
      )}
    </div>
  );
}
