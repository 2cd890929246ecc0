import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { mockApi, renderScreen } from '@petcare/testing/web';
import { remotesHere, status } from '../remotes.fixture.tsx';
import { MenuExtra, setBadge, useMenuExtras } from './menu-extras.tsx';

const host = remotesHere({
  status: () => described,
});
const described = {
  ...status,
  reasons: new Map([['pets', 'Switched off for now.']] as const),
  badges: [{ entry: 'support', badge: 'support.unread' }] as const,
};

function Extras({ compact }: { compact: boolean }) {
  const extras = useMenuExtras(host);
  return (
    <>
      <p data-testid="pets">
        <MenuExtra extra={extras.get('pets')} compact={compact} />
      </p>
      <p data-testid="support">
        <MenuExtra extra={extras.get('support')} compact={compact} />
      </p>
    </>
  );
}

it.each([false, true])(
  'the menu says why an entry cannot be opened and what waits behind one (compact: %s)',
  async (compact) => {
    mockApi({});
    const { queryClient } = renderScreen([{ path: '/', element: <Extras compact={compact} /> }], { path: '/' });
    expect(screen.getByTestId('pets').textContent).toBe('Switched off for now.');
    expect(screen.getByTestId('support').textContent).toBe('');
    act(() => setBadge(queryClient, 'support.unread', 3));
    await waitFor(() => expect(screen.getByTestId('support').textContent).toBe('3 waiting'));
    act(() => setBadge(queryClient, 'support.unread', 0));
    await waitFor(() => expect(screen.getByTestId('support').textContent).toBe(''));
  },
);
