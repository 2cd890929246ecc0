import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SkipLink } from '@petcare/ui';
import { contentId } from './content-id.ts';
import { Logo } from './logo.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

interface PlainFrameProps {
  /** False while we don't yet know what to show: nothing takes focus then. */
  isShown?: boolean;
  children: ReactNode;
}

/** A page without a menu, for people who aren't logged in: the logo and one narrow column. */
export function PlainFrame({ isShown = true, children }: PlainFrameProps) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main, isShown);
  return (
    <>
      <SkipLink target={contentId} />
      <div className="mx-auto flex min-h-dvh w-full max-w-dialog flex-col gap-8 px-4 max-md:pt-6 max-md:pb-12 md:pt-16 md:pb-16">
        <header>
          <Link to="/" className="inline-block rounded-control">
            <Logo />
          </Link>
        </header>
        <main ref={main} id={contentId} tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}
