import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { importList, importRun, type ImportRun, type ImportSummary } from '@petcare/contracts/imports';
import { aUser, mockApi, never, refuse, renderRemote, reply, type Reply } from '@petcare/testing/web';
import app from '../app.tsx';

const id = '0199e2f4-0000-7000-8000-0000000000c1';
const done: ImportSummary = {
  id,
  kind: 'pets',
  status: 'done',
  fileName: 'Animals.csv',
  counts: { rows: 3, add: 1, skip: 1, refused: 1 },
  createdBy: 'Anna Hadley',
  createdAt: '2026-11-22T03:10:00.000Z',
  appliedAt: '2026-11-22T03:11:00.000Z',
  undoneAt: null,
  undoableUntil: '2026-12-22T03:11:00.000Z',
  kept: 0,
};
const draft: ImportRun = {
  ...done,
  status: 'draft',
  appliedAt: null,
  undoableUntil: null,
  preview: {
    columns: [
      { header: 'Beast', samples: ['Bella', 'Tom'], field: null, dates: null },
      { header: 'Born', samples: ['03/04/2020'], field: 'birthDate', dates: 'ask' },
    ],
    missing: ['Name'],
    rows: [{ row: 4, outcome: 'refused', title: 'Rex', note: 'Species: Write dog, cat or other.' }],
    problems: [],
    room: null,
    importedAt: null,
  },
};
const ready: ImportRun = {
  ...draft,
  preview: draft.preview && {
    ...draft.preview,
    missing: [],
    columns: [{ header: 'Beast', samples: ['Bella', 'Tom'], field: 'name', dates: null }],
  },
};
const undone: ImportRun = {
  ...done,
  status: 'undone',
  undoneAt: '2026-11-22T04:00:00.000Z',
  undoableUntil: null,
  preview: null,
};
const list = (...items: ImportSummary[]) => reply(importList, { items, nextCursor: null });
const one = (run: ImportRun) => reply(importRun, run);
const open = (path = `/import/${id}`, user = aUser()) => renderRemote(app, { path, user });

describe('the imports', () => {
  it('say that they are loading', async () => {
    mockApi({ 'GET /api/imports': never });
    open('/import');
    await screen.findByText('Loading earlier imports…');
  });

  it('are listed, and try again when that failed', async () => {
    const api = mockApi({ 'GET /api/imports': refuse('unavailable', { message: 'Petcare is restarting.' }) });
    const { events } = open('/import');
    expect((await screen.findByRole('alert')).textContent).toContain('Petcare is restarting.');
    api.answer('GET /api/imports', list(done));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Anna Hadley · 1 pet added · 1 left out · 1 refused/);
  });

  it('lead back to one that was not finished', async () => {
    mockApi({ 'GET /api/imports': list({ ...done, status: 'draft', appliedAt: null, undoableUntil: null }) });
    open('/import');
    const row = within((await screen.findByText('Animals.csv')).closest('li') ?? document.body);
    row.getByText('Waiting to be imported');
    row.getByText(/ · Anna Hadley · 3 rows$/);
    expect(row.getByRole('link').getAttribute('href')).toBe(`/import/${id}`);
  });

  it('begin with a file, which is looked at on a page of its own', async () => {
    const api = mockApi({
      'GET /api/imports': list(),
      'POST /api/imports': one(draft),
      'GET /api/imports/{id}': one(draft),
    });
    const { events } = open('/import');
    await screen.findByText('Nothing has been imported yet.');
    await events.upload(
      screen.getByLabelText('File to import'),
      new File(['Beast\nBella\n'], 'Animals.csv', { type: 'text/csv' }),
    );
    await screen.findByRole('heading', { name: 'Import Animals.csv' });
    expect(api.sentTo('POST /api/imports')).toHaveLength(1);
  });

  it('say first what the file lists', async () => {
    const kinds = ['Pets', 'Contacts', 'Expenses', 'Vaccinations', 'Weights'];
    const api = mockApi({
      'GET /api/imports': list(),
      'POST /api/imports': one(draft),
      'GET /api/imports/{id}': never,
    });
    const { events, location } = open('/import?kind=weights');
    const choices = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ labels }) => labels?.[0]?.textContent)).toEqual(kinds);
    screen.getByText(/one weight per row/);
    await events.click(screen.getByRole('radio', { name: 'Expenses' }));
    expect(location()).toBe('/import?kind=expenses');
    await events.upload(
      screen.getByLabelText('File to import'),
      new File(['Date\n1'], 'Bank.csv', { type: 'text/csv' }),
    );
    await waitFor(() => expect(api.sentTo('POST /api/imports')).toHaveLength(1));
    const [sent] = api.sentTo('POST /api/imports');
    expect(sent?.body instanceof FormData && sent.body.get('kind')).toBe('expenses');
  });

  it('say at the button what is wrong with a file', async () => {
    const errors = [{ path: 'file', message: 'We can’t read this workbook. Save it as CSV, and choose that file.' }];
    mockApi({ 'GET /api/imports': list(), 'POST /api/imports': refuse('validation', { errors }) });
    const { events } = open('/import');
    await events.upload(
      await screen.findByLabelText('File to import'),
      new File(['PK'], 'Animals.csv', { type: 'text/csv' }),
    );
    await screen.findByText(errors[0]?.message ?? '');
  });

  it('ask which sheet of a workbook it is, and send the file again', async () => {
    const errors = [{ path: 'sheet', message: 'Choose the one to import.', options: ['Pets', 'Old'] }];
    const api = mockApi({
      'GET /api/imports': list(),
      'POST /api/imports': refuse('validation', { errors }),
      'GET /api/imports/{id}': one(draft),
    });
    const { events, location } = open('/import');
    await events.upload(await screen.findByLabelText('File to import'), new File(['PK'], 'Animals.xlsx'));
    await screen.findByRole('button', { name: 'Read the sheet Pets' });
    api.answer('POST /api/imports', reply(importRun, draft, 201));
    await events.click(screen.getByRole('button', { name: 'Read the sheet Old' }));
    await waitFor(() => expect(location()).toBe(`/import/${id}`));
    const [first, second] = api.sentTo('POST /api/imports').map(({ body }) => body as FormData);
    expect([first?.has('sheet'), second?.get('sheet')]).toEqual([false, 'Old']);
    expect(second?.get('file')).toMatchObject({ name: 'Animals.xlsx' });
  });

  it('are not for those who may only look', async () => {
    mockApi({});
    open('/import', aUser({ role: 'viewer' }));
    await screen.findByRole('heading', { name: 'You can look at pets here' });
  });
});

describe('a sheet that is looked at', () => {
  it('asks what it cannot know, and is told', async () => {
    const api = mockApi({ 'GET /api/imports/{id}': one(draft), 'PATCH /api/imports/{id}': one(ready) });
    const { events } = open();
    await screen.findByText('We can’t tell whether the day or the month comes first. In the UK it’s usually the day.');
    await screen.findByText('Tell us above which column is “Name”.');
    expect(screen.queryByRole('button', { name: /^Import / })).toBeNull();
    // Without the name there’s something wrong with every row.
    expect(screen.queryByText('What happens to each row')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download the rows with problems' })).toBeNull();
    await events.selectOptions(screen.getByLabelText('What “Beast” is'), 'Name');
    await screen.findByRole('button', { name: 'Import 1 pet' });
    screen.getByText('What happens to each row');
    expect(api.sentTo('PATCH /api/imports/{id}').map(({ body }) => body)).toEqual([
      {
        columns: [
          { field: 'name', dates: null },
          { field: 'birthDate', dates: null },
        ],
      },
    ]);
  });

  it('is imported, and that can be undone', async () => {
    const api = mockApi({
      'GET /api/imports/{id}': one(ready),
      'POST /api/imports/{id}/apply': one({ ...done, preview: null }),
      'POST /api/imports/{id}/undo': one(undone),
    });
    const { events } = open();
    await screen.findByText('Species: Write dog, cat or other.');
    const button = await screen.findByRole('button', { name: 'Import 1 pet' });
    api.answer('GET /api/imports/{id}', one({ ...done, preview: null }));
    await events.click(button);
    await screen.findByText('1 pet imported');
    expect(screen.getByRole('link', { name: 'Download the refused rows' }).getAttribute('href')).toContain(
      `/api/imports/${id}/refused.csv`,
    );
    await events.click(screen.getByRole('button', { name: 'Undo the import' }));
    api.answer('GET /api/imports/{id}', one(undone));
    await events.click(await screen.findByRole('button', { name: 'Undo the import' }));
    await screen.findByText('This import was undone');
    expect(api.sentTo('POST /api/imports/{id}/undo')).toHaveLength(1);
  });

  it('says how many stayed when it was undone', async () => {
    const counts = { rows: 3, add: 3, skip: 0, refused: 0 };
    mockApi({ 'GET /api/imports/{id}': one({ ...undone, kind: 'contacts', counts, kept: 2 }) });
    open();
    await screen.findByText(
      /^What it added has been in the recycle bin since .*\. 2 contacts stayed: they’re in use, or belong to a pet that was passed on\.$/,
    );
  });

  it('is looked at again when it was imported, or that undone, in another tab', async () => {
    const message = 'This sheet has already been imported.';
    const api = mockApi({
      'GET /api/imports/{id}': one(ready),
      'POST /api/imports/{id}/apply': refuse('conflict', { message }),
      'POST /api/imports/{id}/undo': refuse('conflict'),
    });
    const { events } = open();
    const button = await screen.findByRole('button', { name: 'Import 1 pet' });
    api.answer('GET /api/imports/{id}', one({ ...done, preview: null }));
    await events.click(button);
    await screen.findByText('1 pet imported');
    screen.getByText(message);
    await events.click(screen.getByRole('button', { name: 'Undo the import' }));
    api.answer('GET /api/imports/{id}', one(undone));
    const ask = within(await screen.findByRole('alertdialog'));
    ask.getByText(/^The 1 pet that came with it goes to the recycle bin/);
    await events.click(ask.getByRole('button', { name: 'Undo the import' }));
    await screen.findByText('This import was undone');
  });

  it('keeps a choice that is made before the last one was answered, and is not imported meanwhile', async () => {
    const columns = ['Beast', 'Kind'].map((header) => ({ header, samples: ['Bella'], field: null, dates: null }));
    const blank = { ...ready, preview: ready.preview && { ...ready.preview, columns } };
    const gate = Promise.withResolvers<undefined>();
    const slowly: Reply = async () => {
      await gate.promise;
      return one(ready)();
    };
    const api = mockApi({ 'GET /api/imports/{id}': one(blank), 'PATCH /api/imports/{id}': () => slowly });
    const { events } = open();
    await events.selectOptions(await screen.findByLabelText('What “Beast” is'), 'Name');
    await events.selectOptions(screen.getByLabelText('What “Kind” is'), 'Species');
    expect(screen.getByLabelText('What “Beast” is')).toHaveProperty('value', 'name');
    expect(screen.getByRole('button', { name: 'Import 1 pet' })).toHaveProperty('disabled', true);
    gate.resolve(undefined);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 pet' })).toHaveProperty('disabled', false));
    const sent = api.sentTo('PATCH /api/imports/{id}').map(({ body }) => body);
    expect(sent).toEqual(
      [null, 'species'].map((field) => ({
        columns: [
          { field: 'name', dates: null },
          { field, dates: null },
        ],
      })),
    );
  });

  it('offers what can still be done about it, and nothing a month later', async () => {
    const appliedAt = '2024-01-22T03:11:00.000Z';
    const undoableUntil = '2024-02-21T03:11:00.000Z';
    mockApi({ 'GET /api/imports/{id}': one({ ...done, appliedAt, undoableUntil, preview: null }) });
    open();
    await screen.findByText('1 pet imported');
    expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download the refused rows' })).toBeNull();
    expect(screen.queryByText(/Download the rows|can be undone/)).toBeNull();
  });

  it('is seen at once on the pages of the pets it is about', async () => {
    mockApi({
      'GET /api/imports/{id}': one({ ...ready, kind: 'weights' }),
      'POST /api/imports/{id}/apply': one({ ...done, kind: 'weights', preview: null }),
    });
    const { events, queryClient } = open();
    const ofPet = ['records', 'measure'];
    queryClient.setQueryData(ofPet, []);
    await events.click(await screen.findByRole('button', { name: 'Import 1 weight' }));
    await waitFor(() => expect(queryClient.getQueryState(ofPet)?.isInvalidated).toBe(true));
  });
});

describe('an import there is no room for', () => {
  const room = 'Your plan has room for 3 pets.';
  const full: ImportRun = { ...ready, preview: ready.preview && { ...ready.preview, room } };

  it('leads those who may see them to the plans', async () => {
    mockApi({ 'GET /api/imports/{id}': one(full) });
    open();
    await screen.findByText(room, { exact: false });
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscription');
  });

  it('tells others whom to ask', async () => {
    mockApi({ 'GET /api/imports/{id}': one(full) });
    open(undefined, aUser({ role: 'member' }));
    await screen.findByText(`${room} Ask an owner or admin about a larger plan.`);
    expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull();
  });
});
