import { expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { mockApi, refuse, renderScreen } from '@petcare/testing/web';
import { api } from '@petcare/web';
import { OrganisationChangedNotice } from './organisation-changed-notice.tsx';

it('tells that the page shows another organisation, and offers to load it anew', async () => {
  mockApi({ 'GET /api/pets': refuse('organisation-changed') });
  const reload = jest.fn();
  const { events } = renderScreen([{ path: '/', element: <OrganisationChangedNotice reload={reload} /> }], {
    path: '/',
  });
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => expect(api.get('/api/pets')).rejects.toMatchObject({ code: 'organisation-changed' }));
  screen.getByText('You’re in another organisation now');
  await events.click(screen.getByRole('button', { name: 'Reload this page' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('tells that the page is for somebody who is no longer the one logged in', async () => {
  mockApi({ 'POST /api/pets': refuse('person-changed') });
  renderScreen([{ path: '/', element: <OrganisationChangedNotice /> }], { path: '/' });
  await act(() => expect(api.post('/api/pets', {})).rejects.toMatchObject({ code: 'person-changed' }));
  within(screen.getByRole('alert')).getByText('Somebody else is logged in now');
});
