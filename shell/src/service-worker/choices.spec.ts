/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Choices } from './choices.ts';
import { opened } from './messages.ts';
import { Page, Pages } from './pages.fixture.ts';

const now = new Date('2026-11-20T20:00:00Z');
const goal = { path: '/schedule', id: 'one', organisationId: 'farm' };
const asked = { kind: 'petcare-awake' };
const led = { kind: 'petcare-open', at: now.getTime(), ...goal };
const chosen = (data: unknown = goal) => ({ data, close: jest.fn() });

let choices: Choices;
beforeEach(() => {
  choices = new Choices();
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => void jest.useRealTimers());

it('leads the page last used there, and away from the notification', async () => {
  const [used, other] = [new Page(), new Page()];
  const pages = new Pages(used, other);
  const notification = chosen();
  await choices.onChosen(notification, pages);
  expect(notification.close).toHaveBeenCalledTimes(1);
  expect([used.heard, other.heard]).toEqual([[asked, led], [asked]]);
  expect([used.isFocused, other.isFocused, pages.opened]).toEqual([true, false, []]);
});

it('opens one if there is none, and nothing elsewhere', async () => {
  const pages = new Pages();
  await choices.onChosen(chosen({ path: '//evil.example' }), pages);
  await choices.onChosen(chosen(null), pages);
  expect(pages.opened).toEqual(['/dashboard', '/dashboard']);
});

it('passes over pages that do not answer, all of them within half a second', async () => {
  const awake = new Page();
  const done = choices.onChosen(chosen(), new Pages(new Page(false), new Page(false), awake));
  await jest.advanceTimersByTimeAsync(500);
  await done;
  expect(awake.isFocused).toBe(true);
  const pages = new Pages(new Page(false), new Page(false));
  const opening = choices.onChosen(chosen(), pages);
  await jest.advanceTimersByTimeAsync(500);
  await opening;
  expect(pages.opened).toEqual(['/schedule']);
});

it('tells the page it has opened what for, once', async () => {
  const [before, page, later] = [new Page(), new Page(), new Page()];
  choices.onMessage(opened, before);
  await choices.onChosen(chosen(), new Pages());
  choices.onMessage('something of an extension’s', page);
  choices.onMessage(opened, page);
  choices.onMessage(opened, later);
  expect([before.heard, page.heard, later.heard]).toEqual([[], [led], []]);
});

it('leads nobody there who comes half a minute later', async () => {
  const page = new Page();
  await choices.onChosen(chosen(), new Pages());
  jest.setSystemTime(now.getTime() + 30_001);
  choices.onMessage(opened, page);
  expect(page.heard).toEqual([]);
});
