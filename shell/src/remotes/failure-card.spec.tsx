import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { RemoteError, type RemoteErrorCode } from '@petcare/remote';
import { aUser, mockApi, renderScreen } from '@petcare/testing/web';
import { FailureCard } from './failure-card.tsx';

function show(code: RemoteErrorCode, user = aUser()) {
  mockApi({});
  const card = (
    <FailureCard
      remote={{ id: 'pets', team: 'Pets', version: '1.0.0+ab' }}
      error={new RemoteError(code, 'It needs shell contract 99.0.')}
      isRetrying={false}
      retry={() => {}}
      alive={[]}
      usePrevious={null}
    />
  );
  return renderScreen([{ path: '/', element: card }], { path: '/', user });
}

it('a build for a newer shell comes with a reload, which asks first if something typed isn’t saved', async () => {
  const user = aUser();
  sessionStorage.setItem(`draft:${user.id}:${user.organizationId}:pet:new`, '{}');
  const { events } = show('MF_CONTRACT', user);
  await events.click(await screen.findByRole('button', { name: 'Reload Petcare' }));
  await screen.findByRole('alertdialog', { name: 'Load the newer version now?' });
});

it('other failures come without one', () => {
  show('MF_NETWORK');
  screen.getByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Reload Petcare' })).toBeNull();
});
