import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Tooltip as Radix } from 'radix-ui';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** False leaves the child as it is, for instance when its label is already visible. */
  enabled?: boolean;
  children: ReactElement;
}

/** Escape removes a tooltip before anything else sees the key, so that one press still closes the dialog below it. */
function useEscape(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') flushSync(() => setOpen(false));
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [isOpen, setOpen]);
}

/**
 * Says what an unlabelled control does, on hover and focus. It repeats the control's name, so it's never the only
 * place for it and screen readers don't hear it twice. It's rendered at the end of the page: something that vanishes
 * inside a dialog while focus is moving makes the dialog take focus back.
 */
export function Tooltip({ text, side = 'top', enabled = true, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  useEscape(isOpen, setOpen);
  if (!enabled) return children;
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root open={isOpen} onOpenChange={setOpen}>
        <Radix.Trigger asChild aria-describedby={undefined}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <div aria-hidden>
            <Radix.Content
              side={side}
              sideOffset={6}
              collisionPadding={8}
              className="z-50 max-w-64 animate-appear rounded-control bg-ink px-2 py-1 text-sm text-canvas shadow-float"
            >
              {text}
            </Radix.Content>
          </div>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
