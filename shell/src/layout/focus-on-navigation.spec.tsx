import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { petList, reminderList } from '@petcare/contracts';
import { mockApi, renderScreen, reply } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

it.each(['/pets', '/', '/dashboard'])(
  'a page that was just loaded at %s leaves the focus where the browser has it',
  async (path) => {
    mockApi({
      'GET /api/pets': reply(petList, { items: [], nextCursor: null }),
      'GET /api/reminders': reply(reminderList, { items: [], nextCursor: null }),
    });
    const { events } = renderScreen(createRoutes(remotesHere()), { path });
    await screen.findByRole('heading', { level: 1, name: /^(Page of \/pets|Good )/ });
    expect(document.activeElement).toBe(document.body);
    await events.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
  },
);

it('a navigation moves it to the content, a change of the query only when it was lost', async () => {
  mockApi({});
  const { goTo } = renderScreen(createRoutes(remotesHere()), { path: '/pets' });
  const main = await screen.findByRole('main');
  await goTo('/schedule');
  await waitFor(() => expect(document.activeElement).toBe(main));
  const [link] = screen.getAllByRole('link', { name: 'My Pets' });
  link?.focus();
  await goTo('/schedule?filter=today');
  expect(document.activeElement).toBe(link);
  link?.blur();
  await goTo('/schedule?filter=done');
  expect(document.activeElement).toBe(main);
});
