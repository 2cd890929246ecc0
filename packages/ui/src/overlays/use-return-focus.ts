import { useRef, type RefObject } from 'react';

interface ReturnFocusOptions {
  /** What is focused first; by default the first field, or without one the first control. */
  initial?: RefObject<HTMLElement | null> | undefined;
  /** Called once the dialog has gone and focus is back. */
  onClosed?: (() => void) | undefined;
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

/** Props for a dialog's content that return focus to where it was: Radix does so only for its own triggers. */
export function useReturnFocus({ initial, onClosed }: ReturnFocusOptions = {}) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const first = initial?.current ?? firstField(event.target);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      onClosed?.();
    },
  };
}
