import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { backupList } from '@petcare/contracts/backup';
import { aUser, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

it('says whose file it means, and saves none once the person is in another organisation than the page', async () => {
  mockApi({
    'GET /api/backups': reply(backupList, { items: [], nextCursor: null }),
    'POST /api/backups': refuse('organisation-changed'),
  });
  const user = aUser();
  const { events } = renderRemote(app, { path: '/data-backup', user });
  const link = await screen.findByRole('link', { name: 'Download everything' });
  expect(link.getAttribute('href')).toBe(`/api/backups/export?x-organization-id=${user.organizationId}`);
  await events.click(screen.getByRole('button', { name: 'Make a backup' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Download everything' }).getAttribute('aria-disabled')).toBe('true'),
  );
  expect(screen.getByRole('link', { name: 'Download everything' }).hasAttribute('href')).toBe(false);
});
