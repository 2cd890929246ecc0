import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Dialog } from '@petcare/ui';
import { mockApi, refuse, renderScreen } from '@petcare/testing/web';
import { api } from '@petcare/web';
import { OrganisationChangedNotice } from './organisation-changed-notice.tsx';

it('tells that the page shows another organisation, and offers to load it anew', async () => {
  mockApi({ 'GET /api/pets': refuse('organisation-changed') });
  const reload = jest.fn();
  const { events } = renderScreen([{ path: '/', element: <OrganisationChangedNotice reload={reload} /> }], {
    path: '/',
  });
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => expect(api.get('/api/pets')).rejects.toMatchObject({ code: 'organisation-changed' }));
  screen.getByText('You’re in another organisation now');
  await events.click(screen.getByRole('button', { name: 'Reload this page' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('tells that the page is for somebody who is no longer the one logged in', async () => {
  mockApi({ 'POST /api/pets': refuse('person-changed') });
  renderScreen([{ path: '/', element: <OrganisationChangedNotice /> }], { path: '/' });
  await act(() => expect(api.post('/api/pets', {})).rejects.toMatchObject({ code: 'person-changed' }));
  screen.getByText('Somebody else is logged in now');
});

it('is read out and takes the pointer while a dialog is open, which stays open', async () => {
  mockApi({ 'GET /api/pets': refuse('organisation-changed') });
  const reload = jest.fn();
  const changes = jest.fn();
  const page = (
    <>
      <OrganisationChangedNotice reload={reload} />
      <Dialog open onOpenChange={changes} title="Add a note">
        <input aria-label="Note" />
      </Dialog>
    </>
  );
  const { events } = renderScreen([{ path: '/', element: page }], { path: '/' });
  await screen.findByRole('dialog');
  await act(() => expect(api.get('/api/pets')).rejects.toMatchObject({ code: 'organisation-changed' }));
  await events.click(screen.getByRole('button', { name: 'Reload this page' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(changes).not.toHaveBeenCalled();
});
