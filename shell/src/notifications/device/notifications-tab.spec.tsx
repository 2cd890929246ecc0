import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { currentUser } from '@petcare/contracts';
import { pushDevices, type PushDevice } from '@petcare/contracts/notifications';
import { aUser, mockApi, noContent, refuse, renderScreen, reply, type Answer, type Route } from '@petcare/testing/web';
import type { Leave } from '@petcare/web';
import SettingsScreen from '../../account/settings-screen.tsx';
import { useSignOut } from '../../layout/use-sign-out.tsx';

const list = 'GET /api/push-subscriptions';
const create = 'POST /api/push-subscriptions';
const end = 'DELETE /api/push-subscriptions/{id}';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const key = Uint8Array.from({ length: 65 }, (_, at) => 250 - at);
const serverKey = base64url(key);
const keys = { p256dh: base64url(new Uint8Array(65)), auth: base64url(new Uint8Array(16)) };
const endpoint = 'https://push.example/1';

/** A browser's push service, as far as a page sees it. */
class Browser {
  permission: NotificationPermission = 'default';
  /** What the person says when they're asked. */
  says: NotificationPermission = 'granted';
  asked = 0;
  subscribed: Uint8Array | null = null;
  scripts: string[] = [];
  /** What it answers when it's asked to subscribe, or for what it has. */
  refusal: DOMException | null = null;
  isPrivate = false;
  readonly listeners = new EventTarget();

  #subscription() {
    if (!this.subscribed) return null;
    return {
      options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(this.subscribed).buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        this.subscribed = null;
        return true;
      },
    };
  }

  readonly #pushManager = {
    getSubscription: async () => this.#subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (this.refusal) throw this.refusal;
      this.subscribed = applicationServerKey;
      return this.#subscription();
    },
  };

  install(): void {
    const registration = { pushManager: this.#pushManager };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: Object.assign(this.listeners, {
        register: async (script: string) => void this.scripts.push(script),
        getRegistration: async () => {
          if (this.isPrivate) throw new DOMException('The operation is insecure.', 'SecurityError');
          return this.subscribed || this.scripts.length > 0 ? registration : undefined;
        },
        ready: Promise.resolve(registration),
      }),
    });
    const requestPermission = async () => {
      this.asked += 1;
      this.permission = this.says;
      return this.says;
    };
    const asked = Object.defineProperty({ requestPermission }, 'permission', { get: () => this.permission });
    Object.assign(window, { PushManager: EventTarget, Notification: asked });
  }
}

const device = (given: Partial<PushDevice> = {}): PushDevice => ({
  id: crypto.randomUUID(),
  device: 'Chrome on Linux',
  since: '2026-11-20T18:00:00.000Z',
  isThis: false,
  ...given,
});
const devices = (...items: PushDevice[]) => reply(pushDevices, { serverKey, items });

function open(answers: Partial<Record<Route, Answer>>) {
  const user = aUser();
  const api = mockApi({ 'GET /api/auth/user': reply(currentUser, user), ...answers });
  const routes = [{ path: '/settings', element: <SettingsScreen /> }];
  return { api, ...renderScreen(routes, { path: '/settings?tab=notifications', user }) };
}
const turnOn = () => screen.findByRole('button', { name: 'Turn on for this device' });
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
const userAgent = (value: string) => Object.defineProperty(navigator, 'userAgent', { configurable: true, value });

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  browser.install();
});
afterEach(() => {
  for (const name of ['serviceWorker', 'userAgent']) Reflect.deleteProperty(navigator, name);
  for (const name of ['PushManager', 'Notification', 'matchMedia']) Reflect.deleteProperty(window, name);
});

describe('notifications on this device', () => {
  it('are turned on after a click: allowed, subscribed with the server’s key, and told the server', async () => {
    const { api, events } = open({ [list]: devices(), [create]: noContent });
    const button = await turnOn();
    expect([browser.asked, browser.scripts]).toEqual([0, []]);
    api.answer(list, devices(device({ isThis: true })));
    await events.click(button);
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Turn off' }));
    expect(browser.scripts).toEqual(['/service-worker.js']);
    expect(browser.subscribed).toEqual(key);
    expect(api.sentTo(create).map(({ body }) => body)).toEqual([{ endpoint, keys }]);
  });

  it('stay off if they are not saved: the browser’s subscription is undone', async () => {
    const { events } = open({ [list]: devices(), [create]: refuse('internal', { message: 'Something broke.' }) });
    await events.click(await turnOn());
    await screen.findByText('Notifications weren’t turned on');
    expect(browser.subscribed).toBeNull();
    await turnOn();
  });

  it('stay off if the browser can’t subscribe, which is said', async () => {
    browser.refusal = new DOMException('Registration failed - push service error', 'AbortError');
    const { api, events } = open({ [list]: devices() });
    await events.click(await turnOn());
    await screen.findByText('Your browser couldn’t turn them on. Check its settings for notifications.');
    expect(api.sentTo(create)).toEqual([]);
  });

  it('can’t be turned on in a browser that forbids asking', async () => {
    browser.isPrivate = true;
    open({ [list]: devices() });
    await screen.findByText(/^This browser can’t show notifications/);
  });

  it('that are on are kept on: the server is told the subscription that the browser has now', async () => {
    browser.permission = 'granted';
    browser.subscribed = key;
    const { api } = open({ [list]: devices(device({ isThis: true })), [create]: noContent });
    await screen.findByRole('button', { name: 'Turn off' });
    await waitFor(() => expect(api.sentTo(create).map(({ body }) => body)).toEqual([{ endpoint, keys }]));
    await waitFor(() => expect(api.sentTo(list)).toHaveLength(2));
  });

  it('that are off are kept off', async () => {
    browser.permission = 'granted';
    browser.subscribed = key;
    const { api } = open({ [list]: devices() });
    await turnOn();
    await comeBack();
    expect(api.sentTo(create)).toEqual([]);
  });

  it('stay off if the person does not answer', async () => {
    browser.says = 'default';
    const { api, events } = open({ [list]: devices() });
    await events.click(await turnOn());
    await screen.findByText('Notifications are still off');
    expect([browser.subscribed, api.sentTo(create)]).toEqual([null, []]);
  });

  it('can’t be turned on here once refused, until the browser allows them', async () => {
    browser.says = 'denied';
    const { events } = open({ [list]: devices() });
    await events.click(await turnOn());
    await screen.findByText('Your browser doesn’t allow them.');
    const reason = screen.getByText(/doesn’t let Petcare show notifications.*or in your phone’s settings/);
    expect(document.activeElement?.contains(reason)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole('button', { name: /Turn/ })).toBeNull();
    browser.permission = 'default';
    await comeBack();
    await turnOn();
  });

  it('are turned off here and on the server', async () => {
    browser.permission = 'granted';
    browser.subscribed = key;
    const own = device({ isThis: true });
    const { api, events } = open({ [list]: devices(own), [create]: noContent, [end]: noContent });
    const button = await screen.findByRole('button', { name: 'Turn off' });
    api.answer(list, devices());
    await events.click(button);
    expect(document.activeElement).toBe(await turnOn());
    expect(api.sentTo(end).map(({ params }) => params)).toEqual([{ id: own.id }]);
    expect(browser.subscribed).toBeNull();
  });

  it.each([
    ['has ended the subscription', null, true],
    ['has one for an older key', Uint8Array.from({ length: 65 }, () => 4), true],
    ['has one that the server does not know', key, false],
  ])('can be turned on again where the browser %s', async (_what, subscribed, isKnown) => {
    browser.permission = 'granted';
    browser.subscribed = subscribed;
    const known = isKnown ? [device({ isThis: true })] : [];
    const { events } = open({ [list]: devices(...known), [create]: noContent });
    await events.click(await turnOn());
    await screen.findByText('Notifications are on for this device');
    expect(browser.subscribed).toEqual(key);
  });

  it.each([
    ['an iPhone', iPhone, false, /^Add Petcare to your home screen first/],
    ['an iPhone where it’s on the home screen', iPhone, true, /^This browser can’t show notifications/],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64)', false, /^This browser can’t show notifications/],
  ])('without push, on %s, says what to do', async (_where, agent, isInstalled, words) => {
    const matches = (query: string) => query === '(display-mode: standalone)' && isInstalled;
    const listen = { addEventListener: () => {}, removeEventListener: () => {} };
    Object.assign(window, { matchMedia: (query: string) => ({ matches: matches(query), ...listen }) });
    Reflect.deleteProperty(window, 'PushManager');
    userAgent(agent);
    open({ [list]: devices() });
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: /Turn/ })).toBeNull();
  });
});

it('other devices can be removed, which moves the focus to the next, then to the heading', async () => {
  const [own, phone, desk] = [
    device({ isThis: true }),
    device({ device: 'Safari on iPhone' }),
    device({ device: 'Firefox on Windows', since: '2026-11-19T18:00:00.000Z' }),
  ];
  const { api, events } = open({ [list]: devices(own, phone, desk), [end]: noContent });
  const others = within(await screen.findByRole('list', { name: 'Other devices' }));
  expect(others.getAllByRole('listitem')).toHaveLength(2);
  others.getByText('Since 20 Nov 2026, 18:00');
  api.answer(list, devices(own, desk));
  await events.click(others.getByRole('button', { name: 'Remove Safari on iPhone' }));
  await waitFor(() => expect(others.getAllByRole('listitem')).toHaveLength(1));
  const next = others.getByRole('button', { name: 'Remove Firefox on Windows' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  api.answer(list, devices(own));
  await events.click(next);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Other devices' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('On this device'));
  expect(api.sentTo(end).map(({ params }) => params)).toEqual([{ id: phone.id }, { id: desk.id }]);
});

describe('signing out', () => {
  const logout = 'POST /api/auth/logout';

  function Out({ leave }: { leave: Leave }) {
    const { signOut } = useSignOut(leave);
    return <button onClick={signOut}>Sign out</button>;
  }

  async function signOut(answer: Answer) {
    const left: string[] = [];
    const api = mockApi({ [logout]: answer, 'GET /api/auth/user': reply(currentUser, aUser()) });
    const element = <Out leave={(path) => void left.push(path)} />;
    const { events, queryClient } = renderScreen([{ path: '/', element }], { path: '/' });
    await events.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(api.sentTo(logout)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    return left;
  }

  it('ends the browser’s subscription', async () => {
    browser.subscribed = key;
    expect(await signOut(noContent)).toEqual(['/']);
    await waitFor(() => expect(browser.subscribed).toBeNull());
  });

  it('leaves it if it fails', async () => {
    browser.subscribed = key;
    expect(await signOut(refuse('internal'))).toEqual([]);
    expect(browser.subscribed).toEqual(key);
  });

  it('does not wait for it', async () => {
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => new Promise(() => {}) },
    });
    expect(await signOut(noContent)).toEqual(['/']);
  });
});
