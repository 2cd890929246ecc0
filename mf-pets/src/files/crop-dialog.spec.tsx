import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { aPet, renderScreen } from '@petcare/testing/web';
import { CropDialog } from './crop-dialog.tsx';
import { aFile } from './files.fixture.ts';

// jsdom has neither.
beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = jest.fn();
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 288 });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
});

it.each(['pointerUp', 'pointerCancel'] as const)('lets go of the picture on %s', async (end) => {
  const file = aFile(1, { width: 1200, height: 800 });
  const element = <CropDialog petId={aPet().id} file={file} onClose={() => {}} />;
  renderScreen([{ path: '/', element }], { path: '/' });
  await screen.findByRole('dialog', { name: 'Use as photo' });
  const picture = document.querySelector('img');
  const left = () => picture?.style.left;
  const frame = picture?.parentElement ?? document.body;
  const before = left();
  fireEvent.pointerDown(frame, { pointerId: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(frame, { pointerId: 1, clientX: 120, clientY: 100 });
  const moved = left();
  expect(moved).not.toBe(before);
  fireEvent[end](frame, { pointerId: 1 });
  fireEvent.pointerMove(frame, { pointerId: 1, clientX: 160, clientY: 100 });
  expect(left()).toBe(moved);
});
