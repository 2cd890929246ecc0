import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { formatMicrochip, MicrochipNotice } from './microchip.tsx';

describe('a microchip number', () => {
  it.each([
    ['981000006612345', '981 000 006 612 345'],
    ['ABC1234567', 'ABC1234567'],
  ])('%s is written %s', (number, written) => expect(formatMicrochip(number)).toBe(written));

  it.each([
    ['981000006612345', false],
    ['ABC1234567', true],
    ['123456789', true],
    ['000000006612345', false],
    ['12', false],
    ['', false],
  ])('%s is pointed out as not ISO: %s', (number, isPointedOut) => {
    const { container } = render(<MicrochipNotice number={number} />);
    expect(container.textContent?.startsWith('Not ISO')).toBe(isPointedOut);
  });
});
