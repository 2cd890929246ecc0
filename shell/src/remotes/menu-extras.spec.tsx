import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { mockApi, renderScreen } from '@petcare/testing/web';
import { remotesHere, status } from '../remotes.fixture.tsx';
import { MenuExtra, setBadge, useMenuExtras, type ExtraLook } from './menu-extras.tsx';

const host = remotesHere({
  status: () => described,
});
const described = {
  ...status,
  reasons: new Map([['pets', 'Switched off for now.']] as const),
  badges: [{ entry: 'support', badge: 'support.unread' }] as const,
};

function Extras({ look }: { look: ExtraLook }) {
  const extras = useMenuExtras(host);
  return (
    <>
      <p data-testid="pets">
        <MenuExtra extra={extras.get('pets')} look={look} />
      </p>
      <p data-testid="support">
        <MenuExtra extra={extras.get('support')} look={look} />
      </p>
    </>
  );
}

const looks = ['words', 'compact', 'dot'] as const;

it.each(looks)('the menu says why an entry cannot be opened and what waits behind one (%s)', async (look) => {
  mockApi({});
  const { queryClient } = renderScreen([{ path: '/', element: <Extras look={look} /> }], { path: '/' });
  expect(screen.getByTestId('pets').textContent).toBe('Switched off for now.');
  expect(screen.getByTestId('support').textContent).toBe('');
  act(() => setBadge(queryClient, 'support.unread', 3));
  await waitFor(() => expect(screen.getByTestId('support').textContent).toBe('3 waiting'));
  act(() => setBadge(queryClient, 'support.unread', 0));
  await waitFor(() => expect(screen.getByTestId('support').textContent).toBe(''));
});

it.each([
  ['compact', 9, '9 waiting'],
  ['compact', 10, '9+ waiting'],
  ['words', 10, '10 waiting'],
  ['dot', 10, '10 waiting'],
] as const)('%s: %i are "%s"; the badge shows 9+ above 9 where there is no room', async (look, count, words) => {
  mockApi({});
  const { queryClient } = renderScreen([{ path: '/', element: <Extras look={look} /> }], { path: '/' });
  act(() => setBadge(queryClient, 'support.unread', count));
  await waitFor(() => expect(screen.getByTestId('support').textContent).toBe(words));
});
