import type { ReactElement, ReactNode } from 'react';
import { Popover as Radix } from 'radix-ui';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  children: ReactNode;
}

/** A small panel beside its button, for a detail that needs no page of its own. */
export function Popover({ trigger, label, children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-80 animate-appear rounded-panel border border-line bg-surface p-4 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
