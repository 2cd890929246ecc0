import { expect, it } from '@jest/globals';
import { mostPictures, squaresIn } from './squares.ts';

const widths = [280, 340, 500, 720, 960, 1100, 1600, 2400];
const heights = [480, 720, 844, 1080, 1440, 2160];
const windows = widths.flatMap((width) => heights.map((height) => ({ width, height })));

it.each(windows)('fills $width × $height pixels with at most sixty pictures', ({ width, height }) => {
  const { columns, rowHeight, early, rows } = squaresIn(width, height);
  expect(rows * columns).toBeLessThanOrEqual(mostPictures);
  const rowsBelow = rows - early;
  expect(rowsBelow * rowHeight).toBeGreaterThanOrEqual(height + rowHeight);
});
