import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { Popover as Radix } from 'radix-ui';
import { useReturnFocus } from './use-return-focus.ts';

export interface PanelBesideProps {
  /** The button that opens and closes it. */
  anchor: RefObject<HTMLElement | null>;
  title: string;
  onClose: () => void;
  /** Called once it has gone and focus is back on the button. */
  onClosed?: () => void;
  children: ReactNode;
}

/** Something to look through beside its button, for as long as it's rendered; the page stays in use. On a phone, a `Dialog` has more room. */
export function PanelBeside({ anchor, title, onClose, onClosed, children }: PanelBesideProps) {
  const id = useId();
  const isLeft = useRef(false);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus({ onClosed });
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={id}
          side="right"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={onOpenAutoFocus}
          // Whoever left it for something else stays there.
          onCloseAutoFocus={(event) => (isLeft.current ? event.preventDefault() : onCloseAutoFocus(event))}
          onInteractOutside={(event) => {
            // The button closes it itself.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
            else isLeft.current = true;
          }}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-104 max-w-(--radix-popover-content-available-width) animate-appear flex-col gap-2 overflow-y-auto rounded-panel border border-line bg-surface p-4 shadow-float"
        >
          <h2 id={id} tabIndex={-1} className="text-lg font-semibold text-ink focus:outline-none">
            {title}
          </h2>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
