import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { myOrganisationList, organisation as organisationShape } from '@petcare/contracts';
import { notifications, type Notification } from '@petcare/contracts/notifications';
import type { Leave } from '@petcare/web';
import {
  aMembership,
  anOrganisation,
  aUser,
  mockApi,
  never,
  noContent,
  refuse,
  renderScreen,
  reply,
} from '@petcare/testing/web';
import { opened } from '../service-worker/messages.ts';
import { NotificationsHere } from './notifications-here.tsx';

const [home, farm] = [aMembership(), aMembership({ name: 'Hill Farm' })];
const list = 'GET /api/notifications';
const read = 'POST /api/notifications/read';
const switching = 'POST /api/organizations/switch';
const item: Notification = {
  id: crypto.randomUUID(),
  title: 'Nala: Insulin',
  body: 'Due 18:00.',
  path: '/schedule',
  organisationId: farm.id,
  at: '2026-11-20T18:00:00.000Z',
  isRead: false,
};

/** The worker of this browser, and what it's asked. */
class Worker extends EventTarget {
  readonly asked: unknown[] = [];
  readonly ready = Promise.resolve({ active: { postMessage: (message: unknown) => void this.asked.push(message) } });
}

let worker: Worker;
const post = (data: unknown, ports: Pick<MessagePort, 'postMessage'>[] = []) =>
  act(async () => void worker.dispatchEvent(Object.assign(new Event('message'), { data, ports })));
const chosen = (given: object = {}) =>
  post({ kind: 'petcare-open', at: Date.now(), path: '/pets', id: null, organisationId: null, ...given });

function Here({ leave }: { leave: Leave }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <NotificationsHere bell={useRef(null)} isOpen={isOpen} onClose={() => setOpen(false)} leave={leave} />
    </>
  );
}

function open() {
  const left: string[] = [];
  const api = mockApi({
    [list]: reply(notifications, { items: [item], unread: 1 }),
    [read]: noContent,
    [switching]: reply(organisationShape, anOrganisation({ id: farm.id })),
    'GET /api/organizations': reply(myOrganisationList, { items: [home, farm] }),
  });
  const routes = [{ path: '*', element: <Here leave={(path) => void left.push(path)} /> }];
  return { api, left, ...renderScreen(routes, { path: '/dashboard', user: aUser({ organizationId: home.id }) }) };
}

beforeEach(() => {
  worker = new Worker();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  jest.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('what is about another organisation', () => {
  const choose = async ({ events }: ReturnType<typeof open>) => {
    await events.click(screen.getByRole('button', { name: 'Open' }));
    await events.click(await screen.findByRole('button', { name: /Nala: Insulin/ }));
  };

  it('is no link, as a new tab would look for it in the organisation that is open', async () => {
    const { api, events } = open();
    api.answer(
      list,
      reply(notifications, {
        items: [item, { ...item, id: crypto.randomUUID(), organisationId: home.id, title: 'Rex: Walk' }],
        unread: 2,
      }),
    );
    await events.click(screen.getByRole('button', { name: 'Open' }));
    expect((await screen.findByRole('link', { name: /Rex: Walk/ })).getAttribute('href')).toBe('/schedule');
    expect(screen.queryByRole('link', { name: /Nala: Insulin/ })).toBeNull();
  });

  it('leads into that one, once it has been read', async () => {
    const page = open();
    await choose(page);
    await waitFor(() => expect(page.left).toEqual(['/schedule']));
    expect(page.api.sentTo(switching).map(({ body }) => body)).toEqual([{ organizationId: farm.id }]);
    expect(page.api.sentTo(read).map(({ body }) => body)).toEqual([{ id: item.id, until: item.at }]);
    expect(page.location()).toBe('/dashboard');
  });

  it('switches only after the server knows that it was read', async () => {
    const page = open();
    page.api.answer(read, never);
    await choose(page);
    await waitFor(() => expect(page.api.sentTo(read)).toHaveLength(1));
    expect(page.api.sentTo(switching)).toEqual([]);
  });

  it('leads nowhere if they can’t switch, which is said', async () => {
    const page = open();
    page.api.answer(switching, refuse('validation', { message: 'Choose one of your organisations.' }));
    await choose(page);
    await screen.findByText('We couldn’t switch organisation');
    expect([page.left, page.location()]).toEqual([[], '/dashboard']);
  });

  it('is found by a notification on the device, too', async () => {
    const page = open();
    await chosen({ path: '/schedule', organisationId: farm.id });
    await waitFor(() => expect(page.left).toEqual(['/schedule']));
    await chosen({ path: '/schedule', organisationId: home.id });
    await waitFor(() => expect(page.location()).toBe('/schedule'));
  });
});

describe('a notification on the device that was chosen', () => {
  it('leads there, has been read then, and leads nowhere else', async () => {
    const { api, location } = open();
    await chosen({ path: '/schedule?done=1', id: item.id });
    await waitFor(() => expect(location()).toBe('/schedule?done=1'));
    await waitFor(() => expect(api.sentTo(read).map(({ body }) => body)).toMatchObject([{ id: item.id }]));
    await chosen({ path: '//evil.example' });
    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(api.sentTo(read)).toHaveLength(1);
  });

  it('leads nowhere from a page that learns of it too late', async () => {
    const { api, location } = open();
    await chosen({ at: Date.now() - 1500, id: item.id });
    expect([location(), api.sentTo(read)]).toEqual(['/dashboard', []]);
  });
});

it('a page says that it is awake, and asks what it was opened for', async () => {
  open();
  await waitFor(() => expect(worker.asked).toEqual([opened]));
  const answered: unknown[] = [];
  await post({ kind: 'petcare-awake' }, [{ postMessage: (message: unknown) => void answered.push(message) }]);
  expect(answered).toHaveLength(1);
});

it('something that was pushed makes the bell ask at once', async () => {
  const { api } = open();
  await waitFor(() => expect(api.sentTo(list)).toHaveLength(1));
  await post({ kind: 'petcare-news' });
  await waitFor(() => expect(api.sentTo(list)).toHaveLength(2));
  await post('something of an extension’s');
  expect(api.sentTo(list)).toHaveLength(2);
});
