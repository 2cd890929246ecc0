import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { currentUser, dropInExit, petList, type CurrentUser } from '@petcare/contracts';
import { aUser, mockApi, never, offline, refuse, renderScreen, reply } from '@petcare/testing/web';
import { api as http } from '@petcare/web';
import { TechSupportBanner } from './tech-support-banner.tsx';
import { wordsForTimeLeft } from './time-left.ts';

const now = '2026-11-22T10:00:00.000Z';
const visitor = aUser({
  isSuperAdmin: true,
  twoFactor: 'on',
  inTechSupportMode: true,
  techSupportEndsAt: '2026-11-22T11:00:00.000Z',
  organizationName: 'Hill Farm',
  role: 'viewer',
});
const back: CurrentUser = { ...visitor, inTechSupportMode: false, techSupportEndsAt: null, role: 'owner' };

const exitCall = 'POST /api/super-admin/exit-drop-in';
const success = reply(dropInExit, { success: true, message: 'Returned to super admin view' });

let leave: jest.Mock<(address: string) => void>;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(now) });
  leave = jest.fn();
});
afterEach(() => {
  jest.useRealTimers();
});

const open = (user: CurrentUser = visitor) =>
  renderScreen([{ path: '/', element: <TechSupportBanner leave={leave} /> }], { path: '/', user });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async () => {
  act(() => screen.getByRole('button', { name: 'Exit Tech Support' }).click());
  await pass(0);
};

describe('the banner', () => {
  it('says in the words of the source that one is in tech support mode, where, and for how long', async () => {
    mockApi({});
    open();
    const banner = screen.getByRole('region', { name: 'Tech support' });
    expect(banner.textContent).toContain('Tech Support Mode Active');
    expect(banner.textContent).toContain('Hill Farm: 60 minutes left');
    await pass(18 * 60_000);
    expect(banner.textContent).toContain('42 minutes left');
  });

  it.each([
    ['a super admin at home', back],
    ['anybody else', aUser()],
  ])('is not there for %s', (_, user) => {
    mockApi({});
    open(user);
    expect(screen.queryByRole('region', { name: 'Tech support' })).toBeNull();
  });

  it.each([
    [3_600_000, '60 minutes left'],
    [60_001, '2 minutes left'],
    [59_999, 'less than a minute left'],
    [0, 'ending now'],
    [-1, 'ending now'],
  ])('with %i ms to go says: %s', (ms, words) => {
    expect(wordsForTimeLeft(ms)).toBe(words);
  });
});

describe('exiting', () => {
  it('says so while it is under way, and is asked for once', async () => {
    const api = mockApi({ [exitCall]: never });
    const { toaster } = open();
    await press();
    expect(screen.getByRole('button').textContent).toBe('Exiting...');
    act(() => screen.getByRole('button', { name: 'Exiting...' }).click());
    await pass(0);
    expect(api.sentTo(exitCall)).toHaveLength(1);
    expect(toaster.entries()).toEqual([]);
  });

  it('tells in a toast, and goes to /super-admin after 500 ms', async () => {
    mockApi({ [exitCall]: success });
    const { toaster } = open();
    await press();
    expect(toaster.entries()).toMatchObject([
      { title: 'Exited tech support mode', description: 'Returned to super admin view' },
    ]);
    expect(screen.queryByRole('button', { name: 'Exiting...' })).not.toBeNull();
    await pass(499);
    expect(leave).not.toHaveBeenCalled();
    await pass(1);
    expect(leave.mock.calls).toEqual([['/super-admin']]);
  });

  it('succeeds when the server says so and no more', async () => {
    mockApi({ [exitCall]: reply(dropInExit, { success: true }) });
    const { toaster } = open();
    await press();
    expect(toaster.entries()).toMatchObject([{ title: 'Exited tech support mode' }]);
    await pass(500);
    expect(leave.mock.calls).toEqual([['/super-admin']]);
  });

  it.each([
    [
      'with the words of the server',
      refuse('unavailable', { message: 'We are away for a moment.' }),
      'We are away for a moment.',
    ],
    [
      'with the words of a body that has nothing else',
      async () => Response.json({ message: 'The visit is held open.' }, { status: 502 }),
      'The visit is held open.',
    ],
    ['with its own when there are none', offline, 'Failed to exit tech support mode'],
  ])('that failed is told %s, and can be tried again', async (_, answer, words) => {
    const api = mockApi({ [exitCall]: answer });
    const { toaster } = open();
    await press();
    await pass(5_000);
    expect(toaster.entries()).toMatchObject([{ title: 'Exit failed', description: words, tone: 'danger' }]);
    expect(leave).not.toHaveBeenCalled();
    api.answer(exitCall, success);
    await press();
    await pass(500);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('that failed leaves the page as it was, with what had not come yet', async () => {
    const pets = { items: [], nextCursor: null };
    const api = mockApi({ [exitCall]: offline, 'GET /api/pets': [never, reply(petList, pets)] });
    function Beside() {
      const { data } = useQuery({ queryKey: ['pets'], queryFn: ({ signal }) => http.get('/api/pets', { signal }) });
      return <p>{data ? 'The pets came' : 'The pets are to come'}</p>;
    }
    const element = (
      <>
        <TechSupportBanner leave={leave} />
        <Beside />
      </>
    );
    renderScreen([{ path: '/', element }], { path: '/', user: visitor });
    await press();
    await pass(5_000);
    screen.getByText('The pets came');
    expect(api.sentTo('GET /api/pets')).toHaveLength(2);
  });

  it('is asked for with the headers of JSON, and names no organisation, as the visit to this one may be over', async () => {
    const api = mockApi({ [exitCall]: success });
    open();
    await press();
    const headers = api.sentTo(exitCall)[0]?.headers;
    expect(headers?.get('content-type')).toBe('application/json');
    expect(headers?.get('x-organization-id')).toBeNull();
  });
});

describe('after sixty minutes', () => {
  it('the server is asked, and once it is over the staff side comes', async () => {
    const api = mockApi({ 'GET /api/auth/user': reply(currentUser, visitor) });
    const { toaster } = open();
    await pass(3_599_999);
    expect(api.sentTo('GET /api/auth/user')).toEqual([]);
    await pass(1);
    // This computer's clock was fast.
    expect(leave).not.toHaveBeenCalled();
    api.answer('GET /api/auth/user', reply(currentUser, back));
    await pass(5_000);
    await pass(1);
    expect(toaster.entries()).toMatchObject([{ title: 'Exited tech support mode' }]);
    await pass(500);
    expect(leave.mock.calls).toEqual([['/super-admin']]);
  });
});
