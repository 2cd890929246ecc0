import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { attachedFile, storedFile, type StoredFile } from '@petcare/contracts/files';
import { note, type Note } from '@petcare/contracts/journal';
import { aPet, aUser, mockApi, noContent, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aFile as aLooseFile } from './files.fixture.ts';

const bella = aPet({ name: 'Bella' });
const url = '/api/pets/{id}/notes' as const;
const aFile = (n: number, given: Partial<StoredFile> = {}): StoredFile =>
  aLooseFile(n, { takenOn: null, petId: bella.id, ...given });
const [one, two] = [aFile(1), aFile(2)];
const stored: Note = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000009',
  petId: bella.id,
  type: 'general',
  body: 'Limping',
  occurredAt: '2025-06-20T17:30:00.000Z',
  pinned: false,
  isPrivate: false,
  fileIds: [one.id],
  files: [attachedFile.parse(one)],
  version: 3,
  createdAt: '2025-06-20T18:00:00.000Z',
  updatedAt: '2025-06-20T18:00:00.000Z',
  createdBy: null,
};

function open(search = '', role: 'owner' | 'viewer' = 'owner') {
  const api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    [`GET ${url}`]: reply(note.list, { items: [stored], nextCursor: null }),
    'GET /api/files': reply(storedFile.list, { items: [one, two], nextCursor: null }),
    'POST /api/files': reply(storedFile.row, two, 201),
    'DELETE /api/files/{id}': noContent,
    [`POST ${url}`]: reply(note.row, stored, 201),
    [`PATCH ${url}/{row}`]: reply(note.row, stored),
  });
  return { api, ...renderRemote(app, { path: `/pets/${bella.id}?tab=notes${search}`, user: aUser({ role }) }) };
}
const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), {
    target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
  });
const bodiesOf = (api: ReturnType<typeof open>['api'], route: Parameters<typeof api.sentTo>[0]) =>
  api.sentTo(route).map(({ body }) => body);

/** Requests with progress use XMLHttpRequest, which `mockApi` doesn't reach. */
class RequestWithProgress extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private address = '';
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(): void {}
  getAllResponseHeaders(): string {
    return 'content-type: application/json';
  }
  send(body: FormData): void {
    const file = body.get('file');
    if (file instanceof File && !file.name.startsWith('slow')) void this.finish(body);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  private async finish(body: FormData): Promise<void> {
    const answer = await fetch(this.address, { method: 'POST', body });
    this.status = answer.status;
    this.responseText = await answer.text();
    this.dispatchEvent(new Event('load'));
  }
}

const { XMLHttpRequest: original } = globalThis;
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: RequestWithProgress });
});
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: original });
  sessionStorage.clear();
});

it('files stand with the record and open above the page', async () => {
  const { events } = open('', 'viewer');
  const list = within(await screen.findByRole('list', { name: 'Attached files' }));
  await events.click(list.getByRole('button', { name: 'Photo 1.jpg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 1.jpg' }));
  dialog.getByText('1 of 1');
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('a file that is sent from the form goes along with the record, in the order of those before', async () => {
  const { api, events } = open(`&edit=note:${stored.id}`);
  await screen.findByRole('button', { name: 'Remove Photo 1.jpg' });
  choose('b.jpg');
  await screen.findByRole('button', { name: 'Remove Photo 2.jpg' });
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesOf(api, `PATCH ${url}/{row}`)).toEqual([{ fileIds: [one.id, two.id], version: 3 }]));
  const form = api.sentTo('POST /api/files')[0]?.body;
  expect(form instanceof FormData && form.get('petId')).toBe(bella.id);
});

it('a record waits for the files that are on their way; one that is cancelled holds nothing up', async () => {
  const { api, events } = open('&add=note');
  await events.type(await screen.findByLabelText('Note'), 'Limping');
  choose('slow.jpg');
  await screen.findByRole('button', { name: 'Cancel slow.jpg' });
  await events.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findAllByText('Wait until every file has uploaded, or cancel the rest.');
  expect(api.sentTo(`POST ${url}`)).toHaveLength(0);
  await events.click(screen.getByRole('button', { name: 'Cancel slow.jpg' }));
  await events.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(bodiesOf(api, `POST ${url}`)).toMatchObject([{ body: 'Limping', fileIds: [] }]));
});

it('a file that did not arrive says why, and is sent again', async () => {
  const { api, events } = open('&add=note');
  api.answer('POST /api/files', refuse('internal', { message: 'Something broke.' }));
  await screen.findByLabelText('Note');
  choose('a.jpg');
  const again = await screen.findByRole('button', { name: 'Try again: a.jpg' });
  api.answer('POST /api/files', reply(storedFile.row, two, 201));
  await events.click(again);
  await screen.findByRole('button', { name: 'Remove Photo 2.jpg' });
  expect(api.sentTo('POST /api/files')).toHaveLength(2);
});

it('those of the pet are chosen and left out again', async () => {
  const { api, events } = open(`&edit=note:${stored.id}`);
  await events.click(await screen.findByRole('button', { name: 'Choose from photos and documents' }));
  const choices = within(await screen.findByRole('list', { name: 'Photos and documents' }));
  await events.click(choices.getByRole('checkbox', { name: /^Photo 2.jpg/ }));
  await events.click(choices.getByRole('checkbox', { name: /^Photo 1.jpg/ }));
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesOf(api, `PATCH ${url}/{row}`)).toEqual([{ fileIds: [two.id], version: 3 }]));
});

it('what comes with a private note is no photo of the pet', async () => {
  const { api, events } = open('&add=note');
  await screen.findByLabelText('Note');
  await events.click(screen.getByText('More options'));
  await events.click(screen.getByRole('checkbox', { name: /^Private/ }));
  choose('a.jpg');
  await screen.findByRole('button', { name: 'Remove Photo 2.jpg' });
  const form = api.sentTo('POST /api/files')[0]?.body;
  expect(form instanceof FormData && form.get('petId')).toBeNull();
});

it('what was sent for the record alone is deleted when it is taken off again, and what the pet has is not', async () => {
  const { api, events } = open(`&edit=note:${stored.id}`);
  api.answer('POST /api/files', reply(storedFile.row, { ...two, petId: null }, 201));
  await screen.findByRole('button', { name: 'Remove Photo 1.jpg' });
  choose('a.jpg');
  await events.click(await screen.findByRole('button', { name: 'Remove Photo 2.jpg' }));
  await events.click(screen.getByRole('button', { name: 'Remove Photo 1.jpg' }));
  expect(api.sentTo('DELETE /api/files/{id}').map(({ path }) => path)).toEqual([`/api/files/${two.id}`]);
});
