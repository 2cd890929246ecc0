import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { filesRoom, filesSummary, storedFile } from '@petcare/contracts/files';
import { note } from '@petcare/contracts/journal';
import { aPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aPet({ name: 'Bella' });

/** A connection so slow that nothing arrives. */
class SlowRequest extends EventTarget {
  readonly upload = new EventTarget();
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

const { XMLHttpRequest: original } = globalThis;
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: SlowRequest });
});
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: original });
});

async function leaveWith(count: number) {
  mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/files': reply(storedFile.list, { items: [], nextCursor: null }),
    'GET /api/files/summary': reply(filesSummary, { types: [], years: [] }),
    'GET /api/files/room': reply(filesRoom, { used: 0, limit: null, kinds: [], largest: [] }),
    'GET /api/pets/{id}/notes': reply(note.list, { items: [], nextCursor: null }),
  });
  const { events, toaster } = renderRemote(app, { path: `/pets/${bella.id}?tab=documents`, user: aUser() });
  const files = Array.from({ length: count }, (_, n) => new File(['x'], `${n}.jpg`, { type: 'image/jpeg' }));
  const input = await screen.findByLabelText('Files', { selector: 'input' });
  if (count > 0) {
    fireEvent.change(input, { target: { files } });
    await screen.findByRole('button', { name: 'Cancel 0.jpg' });
  }
  const [notes] = screen.getAllByRole('link', { name: 'Notes' });
  if (notes) await events.click(notes);
  await screen.findByRole('link', { name: 'Notes', current: 'page' });
  return toaster.entries().map(({ title }) => title);
}

it.each([
  [0, []],
  [1, ['1 file wasn’t sent']],
  [3, ['3 files weren’t sent']],
])('somebody who leaves while %s files are on their way learns of it', async (count, titles) => {
  expect(await leaveWith(count)).toEqual(titles);
});
