import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { filesRoom, filesSummary, storedFile } from '@petcare/contracts/files';
import { aPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aFile } from './files.fixture.ts';

const bella = aPet({ name: 'Bella' });
const photo = aFile(1, { petId: bella.id });

// Test pages have no layout, and nobody points at them.
beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  HTMLElement.prototype.setPointerCapture = jest.fn();
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 288 });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
});

it.each(['pointerup', 'pointercancel'])('lets go of the picture on %s', async (end) => {
  mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/files': reply(storedFile.list, { items: [photo], nextCursor: null }),
    'GET /api/files/summary': reply(filesSummary, { types: [], years: [] }),
    'GET /api/files/room': reply(filesRoom, { used: 0, limit: 1000, kinds: [], largest: [] }),
  });
  const path = `/pets/${bella.id}?tab=documents&file=${photo.id}`;
  const { events } = renderRemote(app, { path, user: aUser() });
  await events.click(await screen.findByRole('button', { name: 'Use as photo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Use as photo' });
  const picture = dialog.querySelector('img');
  const frame = picture?.parentElement ?? dialog;
  const point = (what: string, clientX: number) =>
    fireEvent(frame, new MouseEvent(what, { bubbles: true, clientX, clientY: 100 }));
  const start = picture?.style.left;
  point('pointerdown', 100);
  point('pointermove', 110);
  const moved = picture?.style.left;
  expect(moved).not.toBe(start);
  point(end, 110);
  point('pointermove', 120);
  expect(picture?.style.left).toBe(moved);
});
