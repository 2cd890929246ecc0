import type { ReactNode } from 'react';
import { buttonLook, type ButtonLook } from '@petcare/ui';

/** A link that looks like a button. The page has no router, so it leads out of the page into the app. */
export function CallLink({ to, look = 'primary', children }: { to: string; look?: ButtonLook; children: ReactNode }) {
  return (
    <a href={to} className={buttonLook(look, 'regular')}>
      {children}
    </a>
  );
}
