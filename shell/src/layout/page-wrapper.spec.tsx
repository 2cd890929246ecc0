import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { currentUser, organisation } from '@petcare/contracts';
import { anOrganisation, aUser, mockApi, refuse, renderScreen, reply } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const open = (path: string, options: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(createRoutes(remotesHere()), { path, ...options });

describe('the page wrapper', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;

  it('shows a skeleton for 500 ms, behind which the screen is already at work', async () => {
    mockApi({});
    open('/pets');
    await pass(499);
    expect(screen.getByRole('main').textContent).toContain('Loading…');
    expect(heading()).toBeUndefined();
    expect(screen.getByRole('heading', { hidden: true }).textContent).toBe('Page of /pets');
    await pass(1);
    expect(heading()).toBe('Page of /pets');
  });

  describe('in a page that came with the skeleton', () => {
    /** First painted that long ago, of which some passed before the files had run. */
    function arrive(paintedAgo: number): void {
      document.body.insertAdjacentHTML('beforeend', '<div id="first-skeleton"></div>');
      const startTime = performance.now() - paintedAgo;
      Object.assign(performance, { getEntriesByType: () => [{ startTime }] });
    }
    afterEach(() => {
      document.getElementById('first-skeleton')?.remove();
      Reflect.deleteProperty(performance, 'getEntriesByType');
    });

    it('counts from its first picture', async () => {
      mockApi({});
      arrive(200);
      open('/pets');
      await pass(299);
      expect(heading()).toBeUndefined();
      await pass(1);
      expect(heading()).toBe('Page of /pets');
    });

    it('shows the screen at once when that is long ago', async () => {
      mockApi({});
      arrive(2_000);
      open('/pets');
      await pass(0);
      expect(heading()).toBe('Page of /pets');
    });
  });

  it('then sends whoever is not logged in to log in, and remembers the place', async () => {
    mockApi({ 'GET /api/auth/user': refuse('unauthenticated') });
    const { location } = open('/pets/1?tab=notes', { user: null });
    await pass(499);
    expect(location()).toBe('/pets/1?tab=notes');
    await pass(1);
    expect(location()).toBe('/auth?redirect=%2Fpets%2F1%3Ftab%3Dnotes');
  });

  it('shows a card when it cannot be known who is there, and goes on after a retry', async () => {
    const api = mockApi({
      'GET /api/auth/user': refuse('unavailable', { message: 'We are away for a moment.' }),
      'GET /api/organization': reply(organisation, anOrganisation()),
    });
    const { location } = open('/pets', { user: null });
    await pass(600);
    screen.getByText('We are away for a moment.');
    expect(location()).toBe('/pets');
    api.answer('GET /api/auth/user', reply(currentUser, aUser()));
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(0);
    expect(heading()).toBe('Page of /pets');
  });

  it('shows the screen also while the organisation cannot be had', async () => {
    mockApi({
      'GET /api/auth/user': reply(currentUser, aUser()),
      'GET /api/organization': refuse('unavailable', { message: 'We are away for a moment.' }),
    });
    open('/pets', { user: null });
    await pass(600);
    expect(heading()).toBe('Page of /pets');
    within(screen.getByRole('complementary')).getByText('Loading...');
  });
});
