import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { importList, importRun, type ImportRun } from '@petcare/contracts/imports';
import { mockApi, noContent, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const draft: ImportRun = {
  id: '0199e2f4-0000-7000-8000-0000000000c2',
  kind: 'pets',
  status: 'draft',
  fileName: 'Animals.csv',
  counts: { rows: 1, add: 1, skip: 0, refused: 0 },
  createdBy: 'Anna Hadley',
  createdAt: '2026-11-22T03:10:00.000Z',
  appliedAt: null,
  undoneAt: null,
  undoableUntil: null,
  kept: 0,
  preview: {
    columns: [{ header: 'Beast', samples: ['Bella'], field: 'name', dates: null }],
    missing: [],
    rows: [{ row: 2, outcome: 'add', title: 'Bella', note: null }],
    problems: [],
    room: null,
    importedAt: null,
  },
};

async function discard(answer: ReturnType<typeof refuse>) {
  const api = mockApi({
    'GET /api/imports/{id}': reply(importRun, draft),
    'GET /api/imports': reply(importList, { items: [], nextCursor: null }),
    'DELETE /api/imports/{id}': answer,
  });
  const shown = renderRemote(app, { path: `/import/${draft.id}` });
  await shown.events.click(await screen.findByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this import?' }));
  await shown.events.click(question.getByRole('button', { name: 'Discard' }));
  return { ...shown, api };
}

it('an import that was only looked at can be thrown away', async () => {
  const { api, location } = await discard(noContent);
  await screen.findByText('Animals.csv was discarded');
  expect(location()).toBe('/import');
  await screen.findByText('Nothing has been imported yet.');
  expect(api.sentTo('DELETE /api/imports/{id}')).toHaveLength(1);
  expect(api.sentTo('GET /api/imports/{id}')).toHaveLength(1);
});

it('one that was imported meanwhile is looked at again', async () => {
  const message = 'This has been imported. Undo it instead.';
  const { api } = await discard(refuse('conflict', { message }));
  await screen.findByText(message);
  await waitFor(() => expect(api.sentTo('GET /api/imports/{id}')).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
