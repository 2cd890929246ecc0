import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../overlays/tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** Its name, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
}

const look =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink';

/** A button that shows only an icon. */
export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button {...rest} type={type} aria-label={label} className={look}>
        {icon}
      </button>
    </Tooltip>
  );
}
