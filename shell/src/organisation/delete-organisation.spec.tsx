import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anOrganisation, aUser, mockApi, noContent, renderScreen } from '@petcare/testing/web';
import { DeleteOrganisation } from './delete-organisation.tsx';

it('goes by the name as a keyboard writes it, and says nothing of bills where nobody pays', async () => {
  mockApi({ 'DELETE /api/organization': noContent });
  const leave = jest.fn();
  const { events } = renderScreen([{ path: '/settings', element: <DeleteOrganisation leave={leave} /> }], {
    path: '/settings',
    user: aUser(),
    organisation: anOrganisation({ name: 'Anna’s pets', status: 'trial' }),
  });
  expect(screen.queryByText(/We won’t charge you again/)).toBeNull();
  await events.click(screen.getByRole('button', { name: 'Delete Anna’s pets…' }));
  await events.type(screen.getByLabelText(/Type its name/), " anna's  pets");
  await events.type(screen.getByLabelText('Your password'), 'a long password{Enter}');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
});
