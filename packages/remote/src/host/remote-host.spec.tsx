import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLoaderData, useParams } from 'react-router-dom';
import type { RegisteredRemote, RemoteRegistry } from '@petcare/contracts';
import type { Remote } from '../define-remote.ts';
import { useRemoteContext } from '../use-remote-context.tsx';
import { aContext, aVersion, forANewerShell } from './host.fixture.ts';
import { createRemoteHost, type RemoteHost } from './remote-host.tsx';
import type { RemoteLoader } from './remote-loader.ts';

function OnePet() {
  return <h1>Pet {useParams()['id']}</h1>;
}

function RemindersPage() {
  const { user, can } = useRemoteContext();
  return (
    <>
      <h1>Reminders of {user.firstName}</h1>
      {can('reminders.edit') && <button>Add a reminder</button>}
    </>
  );
}

const prefetched: string[] = [];
const pets: Remote = {
  contract: '1.0',
  create: () => ({
    routes: {
      '/pets': [
        { index: true, loader: () => 'three', Component: () => <h1>My {useLoaderData()} pets</h1> },
        { path: ':id', Component: OnePet },
        {
          path: 'broken',
          Component: () => {
            if (isBroken) throw new Error('Broken');
            return <h1>Mended</h1>;
          },
        },
      ],
    },
    prefetch: (path) => prefetched.push(path),
  }),
};
const reminders: Remote = {
  contract: '1.0',
  create: () => ({ routes: { '/reminders': [{ index: true, Component: RemindersPage }] } }),
};
const staff: Remote = {
  contract: '1.0',
  create: () => ({ routes: { '/super-admin': [{ index: true, Component: () => <h1>Staff</h1> }] } }),
};

let isBroken = false;
const registry: RemoteRegistry = {
  revision: 1,
  remotes: {
    pets: aVersion('pets', { mounts: [['/pets', '/my-pets']], menu: ['pets'] }),
    reminders: aVersion('reminders', { menu: ['reminders'] }),
    staff: aVersion('staff', { mounts: [['/super-admin']], menu: ['super-admin'] }),
  },
};

const calls: string[] = [];
/** A federation runtime that answers from here; while a remote is listed in `failing`, loading it fails. */
const failing = new Set<string>();
const loader: RemoteLoader = {
  async load(id, _, afresh) {
    calls.push(afresh ? `${id} afresh` : id);
    if (failing.has(id)) throw new TypeError('Broken at load');
    return { default: { pets, reminders, staff }[id] };
  },
};

const Layout = () => (
  <>
    <nav>
      <Link to="/pets">Pets</Link> <Link to="/reminders">Reminders</Link>
    </nav>
    <Outlet />
  </>
);

async function open(path: string, { signedIn = true } = {}) {
  window.history.replaceState(null, '', path);
  const host = createRemoteHost({
    registry: { registry, origin: 'page' },
    loader,
    layoutRouteId: 'layout',
    views: {
      Loading: ({ shape }) => <p>Loading a {shape}</p>,
      FailureCard: ({ remote, error, retry }) => (
        <p role="alert">
          {remote.id} of {remote.team}: {error.code} <button onClick={retry}>Retry</button>
        </p>
      ),
      NotFound: () => <p>Not found</p>,
      SlotLoading: ({ label }) => <p>Loading {label}</p>,
      SlotFailure: ({ label, remote, error, retry }) => (
        <p role="alert">
          {label} of {remote.team}: {error.code} <button onClick={retry}>Retry</button>
        </p>
      ),
      Unavailable: ({ reason, children }) => (
        <p>
          {children}: {reason}
        </p>
      ),
    },
  });
  const router = createBrowserRouter(
    [{ id: 'layout', path: '/', Component: Layout, children: [{ path: 'about' }, host.outletRoute] }],
    { patchRoutesOnNavigation: host.patchRoutesOnNavigation },
  );
  host.attach(router);
  if (signedIn) host.provide(aContext());
  await act(async () => render(<RouterProvider router={router} />));
  return { host, router };
}

const click = (name: string, role: 'link' | 'button' = 'link') =>
  act(async () => screen.getByRole(role, { name }).click());
const heading = () => screen.findByRole('heading').then(({ textContent }) => textContent);

beforeEach(() => {
  calls.length = 0;
  prefetched.length = 0;
  failing.clear();
  isBroken = false;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Nobody answers')) });
});

describe('a path of a remote', () => {
  it.each([
    ['/pets', 'My three pets'],
    ['/my-pets', 'My three pets'],
    ['/pets/7', 'Pet 7'],
    ['/my-pets/7?tab=notes#top', 'Pet 7'],
  ])('%s opens cold, loaders and parameters included, and keeps its address', async (path, title) => {
    const { router } = await open(path);
    expect(await heading()).toBe(title);
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(path);
    expect(calls).toEqual(['pets']);
  });

  it('loads its remote once, and no other', async () => {
    await open('/about');
    expect(calls).toEqual([]);
    await click('Pets');
    expect(await heading()).toBe('My three pets');
    await click('Reminders');
    expect(await heading()).toBe('Reminders of Anna');
    await click('Pets');
    expect(await heading()).toBe('My three pets');
    expect(calls).toEqual(['pets', 'reminders']);
  });

  it('runs nothing before somebody is signed in', async () => {
    const { host } = await open('/pets', { signedIn: false });
    expect(screen.getByText('Loading a list')).toBeTruthy();
    expect(calls).toEqual([]);
    await act(async () => host.provide(aContext()));
    expect(await heading()).toBe('My three pets');
  });

  it('is drawn anew for another role of the same person', async () => {
    const { host } = await open('/reminders');
    await screen.findByRole('button', { name: 'Add a reminder' });
    await act(async () => host.provide({ ...aContext(), can: () => false }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(await heading()).toBe('Reminders of Anna');
    expect(calls).toEqual(['reminders']);
  });

  it.each(['/nowhere', '/petsitters', '/pets/7/nowhere'])('%s is not found', async (path) => {
    await open(path);
    expect(await screen.findByText('Not found')).toBeTruthy();
  });
});

describe('a remote that fails', () => {
  it('shows its card, leaves the other alive, and comes back afresh on Retry', async () => {
    failing.add('pets');
    await open('/pets');
    expect((await screen.findByRole('alert')).textContent).toContain('pets of pets team: MF_EVAL');
    await click('Reminders');
    expect(await heading()).toBe('Reminders of Anna');
    await click('Pets');
    expect(await screen.findByRole('alert')).toBeTruthy();
    failing.clear();
    await click('Retry', 'button');
    expect(await heading()).toBe('My three pets');
    expect(calls).toEqual(['pets', 'reminders', 'pets afresh', 'pets afresh']);
  });

  it('while a page renders shows the card of that remote, and Retry renders the same place again', async () => {
    isBroken = true;
    const { router } = await open('/pets/broken?tab=notes');
    expect((await screen.findByRole('alert')).textContent).toContain('pets of pets team: MF_RENDER');
    isBroken = false;
    await click('Retry', 'button');
    expect(await heading()).toBe('Mended');
    expect(router.state.location.search).toBe('?tab=notes');
  });
});

describe('prefetching', () => {
  it('loads the remote of a path silently, then its data', async () => {
    const { host } = await open('/about');
    await act(async () => host.prefetch('/pets/7'));
    expect(calls).toEqual(['pets']);
    expect(prefetched).toEqual(['/pets/7']);
  });

  it('shows no failure, and does not keep the remote from being tried when it is opened', async () => {
    failing.add('pets');
    const { host } = await open('/about');
    await act(async () => host.prefetch('/pets'));
    expect(screen.queryByRole('alert')).toBeNull();
    failing.clear();
    await click('Pets');
    expect(await heading()).toBe('My three pets');
  });

  it('of a path of the shell does nothing', async () => {
    const { host } = await open('/about');
    host.prefetch('/settings');
    expect(calls).toEqual([]);
  });
});

describe('a release whose builds only a newer shell can run', () => {
  const running = aVersion('pets', { mounts: [['/pets', '/my-pets']], menu: ['pets'] });
  const release = forANewerShell(running);
  const ask = async (pets: RegisteredRemote) => {
    const answer = { revision: 2, remotes: { ...registry.remotes, pets } };
    Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => answer }) });
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  };
  const pets = (host: RemoteHost) => host.status().remotes.find(({ id }) => id === 'pets');

  it('leaves the running ones to an open page, and says that a reload brings the newer', async () => {
    const { host } = await open('/pets');
    await click('Reminders');
    await ask(release);
    expect(pets(host)).toMatchObject({ refusal: null, isOutdated: false, waitsForReload: true });
    await click('Pets');
    expect(await heading()).toBe('My three pets');
    expect(calls).toEqual(['pets', 'reminders']);
    await ask(running);
    expect(pets(host)?.waitsForReload).toBe(false);
  });

  it('still switches off what is switched off, which nothing starts again', async () => {
    const { host } = await open('/reminders');
    await ask({ ...release, killed: { reason: 'Moving house.', since: '2026-11-21T08:00:00Z' } });
    expect(pets(host)?.refusal?.code).toBe('MF_KILLED');
    await ask(release);
    expect(pets(host)?.refusal?.code).toBe('MF_CONTRACT');
  });
});

describe('a remote for staff', () => {
  const asStaff = () => ({ ...aContext(), user: { ...aContext().user, isSuperAdmin: true } });

  it('does not exist for others: its path is not found, and nothing of it is loaded', async () => {
    const { host } = await open('/super-admin');
    expect(await screen.findByText('Not found')).toBeTruthy();
    await act(async () => host.prefetch('/super-admin'));
    expect(calls).toEqual([]);
  });

  it('waits until it is known who is there, and is then loaded for staff', async () => {
    const { host } = await open('/super-admin', { signedIn: false });
    expect(screen.getByText('Loading a list')).toBeTruthy();
    await act(async () => host.provide(asStaff()));
    expect(await heading()).toBe('Staff');
    expect(calls).toEqual(['staff']);
  });

  it('waits likewise, and is then withheld from others', async () => {
    const { host } = await open('/super-admin', { signedIn: false });
    await act(async () => host.provide(aContext()));
    expect(await screen.findByText('Not found')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('the menu', () => {
  it('has the entries that some remote serves', async () => {
    const { host } = await open('/about');
    expect([...host.menu]).toEqual(['pets', 'reminders', 'super-admin']);
    expect(host.serves('/my-pets/7')).toBe(true);
    expect(host.serves('/settings')).toBe(false);
  });
});
