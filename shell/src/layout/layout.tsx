import { useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import type { RemoteHost } from '@petcare/remote/host';
import { SkipLink } from '@petcare/ui';
import { useUser } from '@petcare/web';
import { useRemotes } from '../remotes/index.ts';
import { NotFound } from '../screens/not-found.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { contentId } from './content-id.ts';
import { PageWrapper } from './page-wrapper.tsx';
import { PlainFrame } from './plain-frame.tsx';
import { Sidebar } from './sidebar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Menu, content and everything around it, for screens that need somebody to be logged in; not-found is for everybody. */
export function Layout({ remotes }: { remotes: RemoteHost }) {
  useRemotes(remotes);
  const { pathname } = useLocation();
  const { data: user } = useUser();
  if (!user && !remotes.serves(pathname)) {
    return (
      <PlainFrame>
        <NotFound />
      </PlainFrame>
    );
  }
  return <MenuFrame remotes={remotes} />;
}

function MenuFrame({ remotes }: { remotes: RemoteHost }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <>
      <SkipLink target={contentId} />
      <ScrollRestoration />
      <div className="flex min-h-dvh">
        <Sidebar remotes={remotes} />
        <main
          ref={main}
          id={contentId}
          tabIndex={-1}
          className="min-w-0 flex-1 max-md:px-4 max-md:pt-6 max-md:pb-28 md:px-8 md:py-10"
        >
          <div className="mx-auto max-w-page">
            <PageWrapper>
              <Outlet />
            </PageWrapper>
          </div>
        </main>
      </div>
      <BottomBar remotes={remotes} />
    </>
  );
}
