import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look.ts';

export interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
}

/** Looks like a button but is a link, so it can be opened in a new tab. */
export function LinkButton({ look = 'secondary', size = 'regular', wide, icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook(look, size, wide)}>
      {icon}
      {children}
    </Link>
  );
}
