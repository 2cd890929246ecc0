import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Bell, type BellProps } from '../notifications/bell.tsx';
import { Logo } from './logo.tsx';
import { screenAbove } from './screen-above.ts';

/** At the top of phones, which have no sidebar: the logo, on sub-pages the way back, and what people were told. */
export function PhoneHeader(bell: BellProps) {
  const above = screenAbove(useLocation().pathname);
  return (
    <header className="flex min-h-14 items-center justify-between gap-3 px-4 pt-2 md:hidden print:hidden">
      {above && (
        <Link
          to={above.path}
          className="-ms-2 inline-flex min-h-11 min-w-0 items-center gap-1 rounded-control pe-2 font-medium text-brand"
        >
          <ChevronLeft aria-hidden className="size-6 shrink-0" />
          <span className="truncate">{above.label}</span>
        </Link>
      )}
      <Link to="/" className="inline-flex rounded-control">
        <Logo compact={above !== null} />
      </Link>
      <Bell {...bell} />
    </header>
  );
}
