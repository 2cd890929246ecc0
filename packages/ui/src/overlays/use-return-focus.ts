import { useRef, type RefObject } from 'react';

interface ReturnFocusOptions {
  /** What has the focus first; left out, the first field, and without one the first control. */
  initial?: RefObject<HTMLElement | null> | undefined;
  /** Called once the dialog is gone and the focus is back. */
  onClosed?: (() => void) | undefined;
}

/** What asks for it with `data-focus-first`, else the first thing to fill in; of a choice what is chosen. */
function firstField(content: EventTarget | null): HTMLElement | null {
  if (!(content instanceof HTMLElement)) return null;
  const field =
    content.querySelector<HTMLElement>('[data-focus-first]') ??
    content.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  return content.querySelector<HTMLElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field;
}

/** Props of a dialog's content that give the focus back to where it was: Radix only does so for triggers of its own. */
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
