import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { taglines } from './content.ts';
import { rotateTaglines } from './taglines.ts';

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tagline]')]
    .filter((line) => !line.hidden)
    .map((line) => line.textContent);

function draw(still = false): HTMLButtonElement {
  document.body.innerHTML = `${taglines
    .map((tagline, index) => `<span data-tagline ${index > 0 ? 'hidden' : ''}>${tagline}</span>`)
    .join('')}<button data-pause hidden></button>`;
  rotateTaglines(document, { still });
  const button = document.querySelector('button');
  if (!button) throw new Error('no button');
  return button;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the tagline', () => {
  it('is one of 8 and changes every 3 000 ms, round and round', () => {
    expect(taglines).toHaveLength(8);
    draw();
    expect(shown()).toEqual([taglines[0]]);
    jest.advanceTimersByTime(2_999);
    expect(shown()).toEqual([taglines[0]]);
    jest.advanceTimersByTime(1);
    expect(shown()).toEqual([taglines[1]]);
    jest.advanceTimersByTime(7 * 3_000);
    expect(shown()).toEqual([taglines[0]]);
  });

  it('can be paused and goes on', () => {
    const button = draw();
    expect(button.hidden).toBe(false);
    button.click();
    jest.advanceTimersByTime(60_000);
    expect(shown()).toEqual([taglines[0]]);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    button.click();
    jest.advanceTimersByTime(3_000);
    expect(shown()).toEqual([taglines[1]]);
  });

  it('stands still for people who asked for less motion', () => {
    const button = draw(true);
    jest.advanceTimersByTime(60_000);
    expect(shown()).toEqual([taglines[0]]);
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });
});
