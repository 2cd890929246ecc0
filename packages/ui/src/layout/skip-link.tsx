import type { MouseEvent } from 'react';

interface SkipLinkProps {
  /** The id of the element to go to; it must be focusable. */
  target: string;
}

const look =
  'fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-2 font-semibold text-on-brand focus:translate-y-0 print:hidden';

/** The first thing the keyboard reaches: past the menu, to the content. */
export function SkipLink({ target }: SkipLinkProps) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <a href={`#${target}`} onClick={go} className={look}>
      Skip to content
    </a>
  );
}
