import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { currentUser } from '@petcare/contracts';
import { pushDevices, type PushDevice } from '@petcare/contracts/notifications';
import { aUser, mockApi, noContent, refuse, renderScreen, reply, type Answer, type Route } from '@petcare/testing/web';
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
        getRegistration: async () => (this.subscribed || this.scripts.length > 0 ? registration : undefined),
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

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  browser.install();
});
afterEach(() => {
  for (const name of ['serviceWorker', 'userAgent']) Reflect.deleteProperty(navigator, name);
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
});

describe('notifications on this device', () => {
  it('are turned on after a click: allowed, subscribed with the server’s key, and told the server', async () => {
    const { api, events } = open({ [list]: devices(), [create]: noContent });
    const button = await turnOn();
    expect([browser.asked, browser.scripts]).toEqual([0, []]);
    api.answer(list, devices(device({ isThis: true })));
    await events.click(button);
    await screen.findByRole('button', { name: 'Turn off' });
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
    await screen.findByText(/doesn’t let Petcare show notifications/);
    expect(screen.queryByRole('button', { name: /Turn/ })).toBeNull();
    browser.permission = 'default';
    await comeBack();
    await turnOn();
  });

  it('are turned off here and on the server', async () => {
    browser.permission = 'granted';
    browser.subscribed = key;
    const own = device({ isThis: true });
    const { api, events } = open({ [list]: devices(own), [end]: noContent });
    const button = await screen.findByRole('button', { name: 'Turn off' });
    api.answer(list, devices());
    await events.click(button);
    await turnOn();
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
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', /^Add Petcare to your home screen first/],
    ['Mozilla/5.0 (X11; Linux x86_64)', /^This browser can’t show notifications/],
  ])('without push, in %s, says what to do', async (agent, words) => {
    Reflect.deleteProperty(window, 'PushManager');
    userAgent(agent);
    open({ [list]: devices() });
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: /Turn/ })).toBeNull();
  });
});

it('other devices can be removed', async () => {
  const [own, phone] = [device({ isThis: true }), device({ device: 'Safari on iPhone' })];
  const { api, events } = open({ [list]: devices(own, phone), [end]: noContent });
  const others = within(await screen.findByRole('list', { name: 'Other devices' }));
  expect(others.getAllByRole('listitem')).toHaveLength(1);
  others.getByText('Since 20 Nov 2026, 18:00');
  api.answer(list, devices(own));
  await events.click(others.getByRole('button', { name: 'Remove Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Other devices' })).toBeNull());
  expect(api.sentTo(end).map(({ params }) => params)).toEqual([{ id: phone.id }]);
});

describe('signing out', () => {
  function Out() {
    const { signOut } = useSignOut();
    return <button onClick={signOut}>Sign out</button>;
  }

  it('ends the browser’s subscription, whatever becomes of the rest', async () => {
    browser.subscribed = key;
    const api = mockApi({ 'POST /api/auth/logout': refuse('internal') });
    const { events } = renderScreen([{ path: '/', element: <Out /> }], { path: '/' });
    await events.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(browser.subscribed).toBeNull());
    expect(api.sentTo('POST /api/auth/logout')).toHaveLength(1);
  });

  it('does not wait for it', async () => {
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => new Promise(() => {}) },
    });
    const api = mockApi({ 'POST /api/auth/logout': refuse('internal') });
    const { events } = renderScreen([{ path: '/', element: <Out /> }], { path: '/' });
    await events.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(api.sentTo('POST /api/auth/logout')).toHaveLength(1));
  });
});
