import { it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import type { RemoteContext } from '@petcare/remote';
import { aUser, mockApi, never, renderRemote } from '@petcare/testing/web';
import app from '../app.tsx';

/** In a separate file, because a test that opened the page earlier would have fetched its code. */
it('a report whose page was fetched before it is needed is there at once', async () => {
  mockApi({ 'GET /api/pets': never, 'GET /api/reports/expenses': never, 'GET /api/report-files': never });
  app.create({ queryClient: new QueryClient() } as RemoteContext).prefetch?.('/records');
  await import('./reports-page.tsx');
  // Anyone already waiting for the same code has it by the next turn.
  await new Promise((resolve) => void setTimeout(resolve));
  renderRemote(app, { path: '/records', user: aUser() });
  screen.getByRole('heading', { name: 'Reports', level: 1 });
});
