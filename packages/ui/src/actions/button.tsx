import type { ComponentProps, ReactNode } from 'react';
import { LoaderCircle } from 'lucide-react';
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Fills its column. */
  wide?: boolean;
  icon?: ReactNode;
  /** The action is under way: the button stays focusable, says so, and ignores further presses. */
  pending?: boolean;
  pendingLabel?: string;
}

/** Does something on this page. Use `LinkButton` for links. */
export function Button(props: ButtonProps) {
  const { look = 'secondary', size = 'regular', wide, icon, pending = false, pendingLabel, children, ...rest } = props;
  const { type = 'button', onClick, ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={buttonLook(look, size, wide)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <LoaderCircle aria-hidden className="size-5 shrink-0 animate-turn" /> : icon}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}
