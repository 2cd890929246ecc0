import type { ReactElement, ReactNode } from 'react';
import { Tooltip as Radix } from 'radix-ui';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** False keeps the child as it is, for instance when its label is visible already. */
  enabled?: boolean;
  children: ReactElement;
}

/**
 * Shows what an unlabelled control does, on hover and on focus. It repeats the control's name, so it
 * is never the only place for it. It stays inside the landmark of its control instead of the end of the page.
 */
export function Tooltip({ text, side = 'top', enabled = true, children }: TooltipProps) {
  if (!enabled) return children;
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild aria-describedby={undefined}>
          {children}
        </Radix.Trigger>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-appear rounded-control bg-ink px-2 py-1 text-sm text-canvas shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
