import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { askToNotify } from './ask-to-notify.ts';

let asked = 0;
let isActive = false;

function browserWith(permission: NotificationPermission): void {
  const requestPermission = (): Promise<NotificationPermission> => {
    asked += 1;
    return Promise.reject(new Error('This browser does not ask here.'));
  };
  Object.assign(window, { Notification: { permission, requestPermission } });
}

beforeEach(() => {
  asked = 0;
  isActive = true;
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => ({ isActive }) });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'userActivation');
});

it.each([
  ['default', 1],
  ['granted', 0],
  ['denied', 0],
] as const)('permission is asked for if undecided (%s: %i times)', (permission, times) => {
  browserWith(permission);
  askToNotify();
  expect(asked).toBe(times);
});

it('is asked for only after somebody has done something, never by a page that just loaded', () => {
  browserWith('default');
  isActive = false;
  askToNotify();
  expect(asked).toBe(0);
});

it('is not asked for where there are no notifications, which is no fault', () => {
  askToNotify();
  expect(asked).toBe(0);
});
