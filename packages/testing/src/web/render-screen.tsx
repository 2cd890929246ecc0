import type { ComponentType } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import {
  pagesBelow,
  roleCan,
  routePaths,
  type CurrentUser,
  type Organisation,
  type SlotName,
} from '@petcare/contracts';
import {
  RemoteContextProvider,
  RemoteSeamProvider,
  type PropsOf,
  type Remote,
  type RemoteContext,
  type RemoteRoute,
  type RemoteSeam,
  type SlotEntry,
} from '@petcare/remote';
import { createToaster, Toasts, type Toaster } from '@petcare/ui';
import { createQueryClient, organisationQuery, rememberUser } from '@petcare/web';
import { anOrganisation, aUser } from './builders.ts';
import { seam } from './seam.ts';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });

export interface ScreenOptions {
  /** Where the person is, with its query: '/pets?search=bel'. */
  path: string;
  /** Who is logged in; null for nobody. A family's owner by default. */
  user?: CurrentUser | null;
  organisation?: Organisation;
}

/** What other remotes put into slots: by slot, what the page knows about each and what it renders. */
export type FilledSlots = {
  [Name in SlotName]?: readonly (SlotEntry & { Content: ComponentType<PropsOf<Name>> })[];
};

export interface RenderedScreen {
  /** Types, clicks and tabs as a person does. */
  events: UserEvent;
  queryClient: QueryClient;
  toaster: Toaster;
  /** Path and query of the page now shown. */
  location: () => string;
  /** Goes somewhere else, as a link would. */
  goTo: (path: string) => Promise<void>;
  /** As the browser's button does. */
  goBack: () => Promise<void>;
}

function prepare({ user = aUser(), organisation = anOrganisation() }: ScreenOptions) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
    mutations: { ...queryClient.getDefaultOptions().mutations, retryDelay: 0 },
  });
  if (user) {
    rememberUser(queryClient, user);
    queryClient.setQueryData(organisationQuery.queryKey, organisation);
  }
  return { queryClient, toaster: createToaster(), user, organisation };
}

function show(routes: RouteObject[], path: string, queryClient: QueryClient, toaster: Toaster): RenderedScreen {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const events = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <Toasts toaster={toaster}>
        <RouterProvider router={router} />
      </Toasts>
    </QueryClientProvider>,
  );
  return {
    events,
    queryClient,
    toaster,
    location: () => router.state.location.pathname + router.state.location.search,
    goTo: (to) => act(() => router.navigate(to)),
    goBack: () => act(() => router.navigate(-1)),
  };
}

/** Shows routes as the shell would, with someone logged in: router, query client and toasts are real. */
export function renderScreen(routes: RouteObject[], options: ScreenOptions): RenderedScreen {
  const { queryClient, toaster } = prepare(options);
  return show(routes, options.path, queryClient, toaster);
}

function routeObject({ children, index, ...route }: RemoteRoute): RouteObject {
  return index ? { ...route, index } : { ...route, children: children?.map(routeObject) };
}

function contextFor({ user, organisation, queryClient, toaster }: ReturnType<typeof prepare>): {
  context: RemoteContext;
  follow: (screen: RenderedScreen) => void;
} {
  if (!user) throw new Error('No remote runs before somebody is logged in.');
  let screen: RenderedScreen | null = null;
  const context: RemoteContext = {
    user,
    zone: organisation.zone,
    queryClient,
    can: (permission) => user.role !== null && roleCan(user.role, permission),
    navigate: (path) => void screen?.goTo(path),
    toast: (toast) => void toaster.show(toast),
    intent: seam.intent,
    track: () => {},
  };
  return { context: Object.freeze(context), follow: (shown) => void (screen = shown) };
}

/** To people who aren't logged in, the shell says that anything it doesn't know doesn't exist. */
function refuseUnlisted(mount: string, routes: readonly RemoteRoute[]): void {
  const listed = pagesBelow.find(({ screens }) => screens.some((screen) => screen === mount))?.pages;
  const known = new Set<string>([...routePaths, ...(listed ?? []).map((page) => `${mount}/${page}`)]);
  const unlisted = routes
    .flatMap(({ path }) => (path && listed ? `${mount}/${path}` : []))
    .filter((at) => !known.has(at));
  if (unlisted.length > 0) throw new Error(`Not in pagesBelow of the contracts: ${unlisted.join(', ')}`);
}

function seamWith(filled: FilledSlots, intent: RemoteSeam['intent']): RemoteSeam {
  return {
    ...seam,
    intent,
    entries: (slot) => filled[slot] ?? [],
    Entry: ({ slot, entry, given }) => {
      const Content = filled[slot]?.find(({ key }) => key === entry.key)?.Content as ComponentType<object>;
      return <Content {...given} />;
    },
  };
}

interface RemoteOptions extends ScreenOptions {
  user?: CurrentUser;
  filled?: FilledSlots;
  /** Where other remotes' things are; everywhere the product's are unless said otherwise. */
  intent?: RemoteSeam['intent'];
}

/** Shows a remote's own routes under its canonical mounts, created with the context the shell would give it. */
export function renderRemote(
  remote: Remote,
  { filled = {}, intent = seam.intent, ...options }: RemoteOptions,
): RenderedScreen {
  const prepared = prepare(options);
  const { context, follow } = contextFor(prepared);
  const around = seamWith(filled, intent);
  const { routes } = remote.create(context);
  for (const [path, children] of Object.entries(routes)) refuseUnlisted(path, children);
  const mounted = Object.entries(routes).map(([path, children]) => ({
    path,
    // Shown while the first page's loaders run, which the shell never sees: it adds these routes once it is up.
    HydrateFallback: () => null,
    element: (
      <RemoteSeamProvider value={around}>
        <RemoteContextProvider value={context}>
          <Outlet />
        </RemoteContextProvider>
      </RemoteSeamProvider>
    ),
    children: children.map(routeObject),
  }));
  const screen = show(mounted, options.path, prepared.queryClient, prepared.toaster);
  follow(screen);
  return screen;
}

/** Shows what a remote puts into a slot, by the slot and the id in its `remote.json`, on a page of its own. */
export function renderSlot<Name extends SlotName>(
  remote: Remote,
  { slot, id, given, ...options }: Omit<ScreenOptions, 'path'> & { slot: Name; id: string; given: PropsOf<Name> },
): RenderedScreen {
  const prepared = prepare({ ...options, path: '/' });
  const { context, follow } = contextFor(prepared);
  const Content = remote.create(context).slots?.[slot]?.[id];
  if (!Content) throw new Error(`Nothing called ${id} is put into ${slot}.`);
  const element = (
    <RemoteContextProvider value={context}>
      <Content {...given} />
    </RemoteContextProvider>
  );
  const screen = show([{ path: '/', element }], '/', prepared.queryClient, prepared.toaster);
  follow(screen);
  return screen;
}
