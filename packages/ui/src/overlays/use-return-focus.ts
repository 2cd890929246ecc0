import { useRef, type RefObject } from 'react';

interface ReturnFocusOptions {
  /** What has the focus first, in the place of the first control. */
  initial?: RefObject<HTMLElement | null> | undefined;
  /** Called once the dialog is gone and the focus is back. */
  onClosed?: (() => void) | undefined;
}

/** Props of a dialog's content that give the focus back to where it was: Radix only does so for triggers of its own. */
export function useReturnFocus({ initial, onClosed }: ReturnFocusOptions = {}) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!initial?.current) return;
      event.preventDefault();
      initial.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      onClosed?.();
    },
  };
}
