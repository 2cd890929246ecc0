import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { messageOf } from '@petcare/web';
import { mockApi, refuse, renderScreen } from '@petcare/testing/web';
import { squareOf } from './crop.ts';
import { aFile } from './files.fixture.ts';
import { ViewedFile } from './viewed-file.tsx';

const letter = aFile(1, { name: 'Letter.pdf', mime: 'application/pdf', width: null, height: null });
const expired = 'Your session has expired. Redirecting to login...';

// On the log-in screen nobody is sent to it.
beforeEach(() => window.history.replaceState(null, '', '/auth'));

it.each([
  ['unauthenticated', expired],
  ['not-found', 'It isn’t yours to see any more.'],
] as const)('a document that is %s says why it did not load', async (code, words) => {
  const api = mockApi({ 'GET /api/files/{id}': refuse(code, { message: 'It isn’t yours to see any more.' }) });
  const file = <ViewedFile file={letter} isLarge={false} onStep={() => undefined} />;
  const { events } = renderScreen([{ path: '/files', element: file }], { path: '/files' });
  await screen.findByText(words);
  const asked = api.requests.length;
  await events.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.requests.length).toBeGreaterThan(asked));
});

it('a picture to be cut does, too', async () => {
  mockApi({ 'GET /api/files/{id}': refuse('unauthenticated') });
  const error = await squareOf(aFile(1), { zoom: 1, x: 0, y: 0 }).catch((thrown: unknown) => thrown);
  expect(messageOf(error)).toBe(expired);
});
