/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const sheet = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

type Scheme = 'light' | 'dark';

/** A colour token's hex value in one scheme. */
function token(name: string, scheme: Scheme): string {
  const pair = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(sheet);
  const single = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(sheet);
  const value = pair ? pair[scheme === 'light' ? 1 : 2] : single?.[1];
  if (!value) throw new Error(`No colour token ${name}`);
  return value;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, WCAG 2.2. */
function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'raised'];
const texts = ['ink', 'muted', 'brand', 'brand-strong', 'accent', 'ok', 'warn', 'danger', 'danger-strong', 'info'];
const fills = [
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-banner', 'banner'],
  ['canvas', 'ink'],
] as const;

describe.each(['light', 'dark'] as const)('tokens, %s', (scheme) => {
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s reads well on %s',
    (text, ground) => {
      expect(contrast(token(text, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(4.7);
    },
  );

  it.each(fills)('%s reads well on a fill of %s', (text, fill) => {
    expect(contrast(token(text, scheme), token(fill, scheme))).toBeGreaterThanOrEqual(4.7);
  });

  it.each(grounds)('the outline of a control stands out from %s', (ground) => {
    expect(contrast(token('edge', scheme), token(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});
