import { useCallback, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router-dom';
import { isAddress, isSheet } from '@petcare/contracts';
import { RemoteSeamProvider } from '@petcare/remote';
import type { RemoteHost } from '@petcare/remote/host';
import { PageSkeleton, SkipLink } from '@petcare/ui';
import { useUser } from '@petcare/web';
import { NotificationsHere } from '../notifications/notifications-here.tsx';
import { RemoteNotices, useRemotes } from '../remotes/index.ts';
import { NotFound } from '../screens/not-found.tsx';
import { isOwnScreen } from '../screens/protected-screens.tsx';
import { TechSupportBanner } from '../tech-support/tech-support-banner.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { contentId } from './content-id.ts';
import { GoAnywhere, type Opened } from './go-anywhere.tsx';
import { PageWrapper } from './page-wrapper.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { PlainFrame } from './plain-frame.tsx';
import { RefusedAddressNotice } from './refused-address-notice.tsx';
import { Sidebar } from './sidebar.tsx';
import { StaffSections } from './staff-sections.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useRoleOfNow } from './use-role-of-now.ts';
import { VerifyNotice } from './verify-notice.tsx';

/** The remotes' tools: anyone who isn't staff learns nothing about them. */
const tools = /^\/__mf(\/|$)/;

/** Menu, content and everything around them, for screens that need a log-in; not-found is for everybody. */
export function Layout({ remotes }: { remotes: RemoteHost }) {
  useRemotes(remotes);
  const { pathname } = useLocation();
  const { data: user, isPending } = useUser();
  if (!user && (!isAddress(pathname) || tools.test(pathname))) {
    return (
      <PlainFrame>
        {/* Anyone who turns out to be logged in reads it once, below the menu. */}
        {isPending ? <PageSkeleton /> : <NotFound />}
      </PlainFrame>
    );
  }
  return <MenuFrame remotes={remotes} />;
}

/** Freshly loaded pages all have the same key, but one page's scroll position means nothing to another. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

function MenuFrame({ remotes }: { remotes: RemoteHost }) {
  const main = useRef<HTMLElement>(null);
  const { data: user } = useUser();
  const [opened, open] = useState<Opened>(null);
  const search = () => open('search');
  const bell = useRef<HTMLButtonElement>(null);
  const isTelling = opened === 'notifications';
  const close = useCallback(() => open(null), []);
  const ofBell = { isOpen: isTelling, onToggle: () => open(isTelling ? null : 'notifications') };
  const more = { isOpen: opened === 'more', onOpenChange: (isOpen: boolean) => open(isOpen ? 'more' : null) };
  const { pathname, search: query, key } = useLocation();
  const place = pathname + query;
  const [wasAt, setWasAt] = useState(place);
  // Back and Forward lead to what has been shown; a link or a changed address has a new key.
  const [keys, setKeys] = useState<readonly string[]>([key]);
  if (keys.at(-1) !== key) setKeys([...keys, key]);
  if (place !== wasAt) {
    // Whatever led on, such as Back, led away from them, too.
    setWasAt(place);
    // Search stays where a page arrives late, or a filter typed just before writes itself into the address.
    if (isTelling || opened === 'more' || keys.includes(key)) open(null);
  }
  const isScreen = remotes.serves(pathname) || isOwnScreen(pathname);
  const hasMenu = !isSheet(pathname);
  useFocusOnNavigation(main, Boolean(user));
  useRoleOfNow();
  return (
    <>
      <SkipLink target={contentId} />
      <ScrollRestoration getKey={placeOf} />
      <div className="flex min-h-dvh print:block">
        {hasMenu && <Sidebar remotes={remotes} onSearch={search} bell={{ ...ofBell, ref: bell }} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <TechSupportBanner />
          {hasMenu && <PhoneHeader {...ofBell} />}
          <main
            ref={main}
            id={contentId}
            tabIndex={-1}
            className="min-w-0 flex-1 max-md:px-4 max-md:pt-4 max-md:pb-28 md:px-8 md:py-10 print:p-0"
          >
            <div className="mx-auto max-w-page">
              <div className="print:hidden">
                <RefusedAddressNotice />
                <StandingNotice />
                <VerifyNotice />
                <RemoteNotices remotes={remotes} />
                <StaffSections />
              </div>
              <RemoteSeamProvider value={remotes.seam}>
                <PageWrapper isScreen={isScreen}>
                  <Outlet />
                </PageWrapper>
              </RemoteSeamProvider>
            </div>
          </main>
        </div>
      </div>
      {hasMenu && <BottomBar remotes={remotes} more={more} onSearch={search} />}
      <NotificationsHere bell={bell} isOpen={isTelling} onClose={close} />
      {user && <GoAnywhere remotes={remotes} opened={opened} open={open} />}
    </>
  );
}
