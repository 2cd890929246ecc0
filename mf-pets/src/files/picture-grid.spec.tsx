import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { aFile } from './files.fixture.ts';
import { PictureGrid } from './picture-grid.tsx';

const photos = Array.from({ length: 1000 }, (_, n) => aFile(n));
const selection = { ids: new Set<string>(), has: () => false, toggle: () => {}, clear: () => {} };
let scrolled = 0;
let width = 0;

/** Test pages have no layout, so the box says where it would be. */
beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, -scrolled, width, 100_000));
});
afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  { wide: 340, high: 844 },
  { wide: 960, high: 860 },
  { wide: 1100, high: 1440 },
])('scrolls $wide × $high pixels with every photo seen and at most sixty in the page', ({ wide, high }) => {
  width = wide;
  scrolled = 0;
  window.innerHeight = high;
  const { container } = render(<PictureGrid files={photos} selection={selection} onOpen={() => {}} />);
  const end = Number.parseFloat(container.querySelector('div')?.style.height ?? '');
  const seen = new Set<string>();
  for (; scrolled < end; scrolled += high) {
    act(() => void document.dispatchEvent(new Event('scroll')));
    const images = [...container.querySelectorAll('img')];
    expect(images.length).toBeLessThanOrEqual(60);
    for (const { src } of images) seen.add(src);
  }
  expect(seen.size).toBe(photos.length);
});
