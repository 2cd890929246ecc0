import { useRef, type RefObject } from 'react';

interface ReturnFocusOptions {
  /** What is focused first; by default the first field, or without one the first control. */
  initial?: RefObject<HTMLElement | null> | undefined;
  /** Called once the dialog has gone and focus is back. */
  onClosed?: (() => void) | undefined;
  /** What there is to fill in may still be loading when it opens. */
  mayLoad?: boolean;
}

/** Whatever is marked `data-focus-first`, else the first thing to fill in; for a choice, the chosen option. */
function firstField(content: EventTarget | null): HTMLElement | null {
  if (!(content instanceof HTMLElement)) return null;
  const field =
    content.querySelector<HTMLElement>('[data-focus-first]') ??
    content.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  return content.querySelector<HTMLElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field;
}

/** Focuses the Close button, and the first field once one is there, unless the person has moved on meanwhile. */
function focusWhenItComes(content: EventTarget | null): MutationObserver | null {
  const close = content instanceof HTMLElement ? content.querySelector('button') : null;
  if (!(content instanceof HTMLElement) || !close) return null;
  close.focus();
  const observer = new MutationObserver(() => {
    const field = firstField(content);
    if (!field) return;
    observer.disconnect();
    if (document.activeElement === close) field.focus();
  });
  observer.observe(content, { childList: true, subtree: true });
  return observer;
}

/** What can take the focus when the element has gone: what it was in, such as the page, the nearest first. */
function surroundingsOf(element: Element | null): HTMLElement[] {
  const nearest = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return nearest ? [nearest, ...surroundingsOf(nearest)] : [];
}

/**
 * Props for a dialog's content that return focus to where it was: Radix does so only for its own triggers. If that has gone, such as
 * a row that was deleted, the focus goes to what it was in.
 */
export function useReturnFocus({ initial, onClosed, mayLoad = false }: ReturnFocusOptions = {}) {
  const opener = useRef<Element | null>(null);
  const surroundings = useRef<HTMLElement[]>([]);
  const loading = useRef<MutationObserver | null>(null);
  const handOn = () => {
    // Whoever removed it may have seen to the focus.
    if (document.activeElement !== document.body) return;
    surroundings.current.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  };
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      surroundings.current = surroundingsOf(opener.current);
      const first = initial?.current ?? firstField(event.target);
      loading.current = !first && mayLoad ? focusWhenItComes(event.target) : null;
      if (first || loading.current) event.preventDefault();
      first?.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      loading.current?.disconnect();
      if (opener.current?.isConnected === false) handOn();
      else if (opener.current instanceof HTMLElement) opener.current.focus();
      onClosed?.();
    },
  };
}
