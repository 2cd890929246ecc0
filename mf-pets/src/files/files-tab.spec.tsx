import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, recordHistory } from '@petcare/contracts';
import { filesRoom, filesSummary, storedFile, type StoredFile } from '@petcare/contracts/files';
import { aPet, aUser, mockApi, noContent, refuse, renderRemote, reply, type Reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aFile } from './files.fixture.ts';

const bella = aPet({ name: 'Bella' });
const ofBella = (n: number, given: Partial<StoredFile> = {}) => aFile(n, { petId: bella.id, ...given });
const [one, two] = [ofBella(1), ofBella(2)];
const card = ofBella(3, {
  name: 'Card.docx',
  type: 'certificate',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  width: null,
  height: null,
});

const kept = aFile(5, { name: 'Licence.pdf' });

/** Test pages have no layout: everything is in view, and nothing is ever resized. */
beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});

interface Opened {
  photos?: StoredFile[];
  /** On none of the pages loaded. */
  old?: StoredFile;
  search?: string;
  used?: number;
  role?: 'owner' | 'member' | 'viewer';
  /** What the second page of photos answers. */
  further?: () => Reply;
}

function open({ photos = [one, two], old = card, search = '', used = 0, role = 'owner', further }: Opened = {}) {
  const api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/files': ({ query }) => {
      if (further && query.has('cursor')) return further();
      const named = query.get('ids') === null ? [card] : [old];
      const isOfPictures = query.get('group') === 'pictures';
      const nextCursor = further && isOfPictures ? 'further' : null;
      return reply(storedFile.list, { items: isOfPictures ? photos : named, nextCursor });
    },
    'GET /api/files/summary': reply(filesSummary, {
      types: [
        { type: 'photo', count: 2, bytes: 400_000 },
        { type: 'certificate', count: 1, bytes: 200_000 },
      ],
      years: [{ year: 2025, count: 3 }],
    }),
    'GET /api/files/room': reply(filesRoom, {
      used,
      limit: 1000,
      kinds: [],
      largest: [
        { ...card, isLoose: false },
        { ...kept, isLoose: true },
      ],
    }),
    'DELETE /api/files/{id}': noContent,
    'POST /api/recycle-bin/{id}/restore': noContent,
    'PATCH /api/files/{id}': reply(storedFile.row, { ...one, name: 'Teeth.jpg', version: 2 }),
  });
  return { api, ...renderRemote(app, { path: `/pets/${bella.id}?tab=documents${search}`, user: aUser({ role }) }) };
}

it('shows photos in a grid, documents in a list, and goes through them by keyboard', async () => {
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: /^Open Photo 1/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 1.jpg' }));
  expect(dialog.getByRole('img', { name: 'Photo 1.jpg' }).getAttribute('src')).toBe(
    `/api/files/${one.id}/thumbnail?size=large`,
  );
  await events.keyboard('+');
  expect(dialog.getByRole('img', { name: 'Photo 1.jpg' }).getAttribute('src')).toBe(`/api/files/${one.id}`);
  await events.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Photo 2.jpg' });
  await events.keyboard('{ArrowRight}');
  await screen.findByText('We can’t show this kind of file here. Save it to open it.');
  screen.getByText('3 of 3');
  await events.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Somebody is at the end of every list. */
class AtTheEnd implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #told: IntersectionObserverCallback;
  constructor(told: IntersectionObserverCallback) {
    this.#told = told;
  }
  observe() {
    this.#told([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

it('says that more photos did not load, and does not ask again and again', async () => {
  const usual = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = AtTheEnd;
  let isBroken = true;
  const further = () =>
    isBroken
      ? refuse('forbidden', { message: 'Not now.' })
      : reply(storedFile.list, { items: [ofBella(4)], nextCursor: null });
  const { api, events } = open({ further });
  const photos = within(await screen.findByRole('region', { name: 'Photos' }));
  await photos.findByText('Not now.');
  await new Promise((resolve) => setTimeout(resolve));
  const asked = () => api.sentTo('GET /api/files').filter(({ query }) => query.has('cursor'));
  expect(asked()).toHaveLength(1);
  isBroken = false;
  await events.click(photos.getByRole('button', { name: 'Show more' }));
  await photos.findByRole('button', { name: /^Open Photo 4/ });
  expect(photos.queryByText('Not now.')).toBeNull();
  expect(asked()).toHaveLength(2);
  globalThis.IntersectionObserver = usual;
});

it('opens a file that is on none of the pages loaded', async () => {
  const old = ofBella(9, { name: 'Old.jpg' });
  const { api } = open({ old, search: `&file=${old.id}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Old.jpg' }));
  dialog.getByText('1 of 1');
  const asked = api.sentTo('GET /api/files').filter(({ query }) => query.has('ids'));
  expect(asked.map(({ query }) => query.toString())).toEqual([`petId=${bella.id}&ids=${old.id}`]);
});

it('saves several as a ZIP by a link, so that a refusal doesn’t take the place of the page', async () => {
  const { events } = open();
  const all = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download all photos' });
  expect([all.getAttribute('href'), all.download]).toEqual([`/api/files/archive?petId=${bella.id}&group=pictures`, '']);
  expect(all.hasAttribute('download')).toBe(true);
  await events.click(screen.getByRole('checkbox', { name: /Photo 1/ }));
  const some = await screen.findByRole('link', { name: 'Download as ZIP' });
  expect(some.getAttribute('href')).toBe(`/api/files/archive?petId=${bella.id}&ids=${one.id}`);
  expect(some.hasAttribute('download')).toBe(true);
});

it('closes the open file by Back', async () => {
  const { events, location, goBack } = open();
  await events.click(await screen.findByRole('button', { name: /^Open Photo 1/ }));
  await screen.findByRole('dialog', { name: 'Photo 1.jpg' });
  await events.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Photo 2.jpg' });
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe(`/pets/${bella.id}?tab=documents`);
});

it('does not open a file again by Back once it was closed', async () => {
  const { events, location, goTo, goBack } = open({ search: '&type=photo' });
  await goTo(`/pets/${bella.id}?tab=documents`);
  await events.click(await screen.findByRole('button', { name: /^Open Photo 1/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 1.jpg' }));
  await events.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location()).toBe(`/pets/${bella.id}?tab=documents`));
  await goBack();
  expect(location()).toBe(`/pets/${bella.id}?tab=documents&type=photo`);
});

it('stays on the page when a file is closed that a link led to', async () => {
  const { events, location, goTo } = open();
  await screen.findByText('Card.docx');
  await goTo(`/pets/${bella.id}?tab=documents&file=${one.id}`);
  await screen.findByRole('dialog', { name: 'Photo 1.jpg' });
  await events.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe(`/pets/${bella.id}?tab=documents`);
});

it('offers the year of the address also where there is nothing of it', async () => {
  open({ search: '&year=2015', photos: [] });
  await screen.findByRole('option', { name: '2015 (0)', selected: true });
  screen.getByRole('option', { name: '2025 (3)' });
});

it('asks the server for the type and the year of the address', async () => {
  const { api, events } = open();
  await screen.findByText('Card.docx');
  await events.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'certificate');
  await waitFor(() =>
    expect(api.sentTo('GET /api/files').some(({ query }) => query.get('type') === 'certificate')).toBe(true),
  );
});

it('deletes what is selected, and puts it back', async () => {
  const { api, events } = open();
  await events.click(await screen.findByRole('checkbox', { name: 'Select Photo 1.jpg' }));
  await events.click(screen.getByRole('checkbox', { name: 'Select Photo 2.jpg' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected files' }));
  bar.getByText('2 selected');
  await events.click(bar.getByRole('button', { name: 'Delete' }));
  await screen.findByText('2 files were deleted');
  expect(api.sentTo('DELETE /api/files/{id}').map(({ params }) => params['id'])).toEqual([one.id, two.id]);
  await events.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 files were put back');
});

it('leaves selected what was not deleted, and puts back what was', async () => {
  const { api, events } = open();
  api.answer('DELETE /api/files/{id}', ({ params }) =>
    params['id'] === two.id ? refuse('conflict', { message: 'It has to be kept.' }) : noContent,
  );
  await events.click(await screen.findByRole('checkbox', { name: 'Select Photo 1.jpg' }));
  await events.click(screen.getByRole('checkbox', { name: 'Select Photo 2.jpg' }));
  await events.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('It has to be kept.');
  within(screen.getByRole('toolbar', { name: 'Selected files' })).getByText('1 selected');
  await events.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Photo 1.jpg was put back');
  expect(api.sentTo('POST /api/recycle-bin/{id}/restore').map(({ params }) => params['id'])).toEqual([one.id]);
});

it('is renamed with one change', async () => {
  const { api, events } = open({ search: `&file=${one.id}` });
  await events.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Photo 1.jpg' }));
  await events.clear(form.getByRole('textbox', { name: 'Name' }));
  await events.type(form.getByRole('textbox', { name: 'Name' }), 'Teeth');
  await events.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Teeth.jpg was saved');
  expect(api.sentTo('PATCH /api/files/{id}').map(({ body }) => body)).toEqual([{ name: 'Teeth', version: 1 }]);
});

it('tells who changed what is said of it, and puts that back', async () => {
  const { api, events } = open({ search: `&file=${one.id}` });
  const changes = [{ field: 'name', before: 'Paw.jpg', after: one.name }];
  const change = { id: one.id, at: one.createdAt, what: 'updated', by: 'user', name: 'Sam', changes } as const;
  api.answer('GET /api/files/{id}/history', reply(recordHistory, { items: [change] }));
  await events.click(await screen.findByRole('button', { name: 'Edit' }));
  await events.click(await screen.findByRole('button', { name: `History of ${one.name}` }));
  await events.click(await screen.findByRole('button', { name: 'Put Name back to Paw.jpg' }));
  await screen.findByText('Name is back to what it was');
  expect(api.sentTo('PATCH /api/files/{id}').map(({ body }) => body)).toEqual([{ name: 'Paw.jpg', version: 1 }]);
});

it('has at most sixty pictures in the page, however many there are', async () => {
  open({ photos: Array.from({ length: 1000 }, (_, n) => ofBella(n + 10)) });
  const grid = await screen.findByRole('list', { name: 'Photos' });
  expect(grid.querySelectorAll('img').length).toBeGreaterThan(0);
  expect(grid.querySelectorAll('img').length).toBeLessThanOrEqual(60);
});

it('warns when there is little room, and says what to do when there is none', async () => {
  open({ used: 1000 });
  await screen.findByText('There’s no room for more files');
  screen.getByText(/empty the recycle bin.*; or choose a larger plan\./);
  screen.getByText('1000 Bytes of 1000 Bytes in use');
  const largest = within(screen.getByRole('list', { name: 'These take up the most:' }));
  expect(largest.getByRole('link', { name: 'Card.docx' }).getAttribute('href')).toContain(`&file=${card.id}`);
  expect(largest.getByRole('link', { name: 'Licence.pdf' }).getAttribute('href')).toBe(
    `/pets/documents?file=${kept.id}`,
  );
});

it('tells those who can’t choose a plan whom to ask when there is no room', async () => {
  open({ used: 1000, role: 'member' });
  await screen.findByText(/; or ask an owner or admin about a larger plan\./);
});

it('shows nothing to add to those who may only look', async () => {
  open({ role: 'viewer' });
  await screen.findByText('Card.docx');
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
});

it('says what did not load, and asks again', async () => {
  mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/files': refuse('unavailable'),
    'GET /api/files/summary': refuse('unavailable'),
    'GET /api/files/room': refuse('unavailable'),
  });
  renderRemote(app, { path: `/pets/${bella.id}?tab=documents`, user: aUser() });
  await screen.findByText('The photos did not load');
  screen.getByText('The documents did not load');
});
