import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Desktop last, as a test carries on there. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
];

export type ColorScheme = 'light' | 'dark';
const schemes = ['light', 'dark'] as const;

export interface Looked {
  /** A CSS selector; the whole page if left out. */
  part?: string;
  withoutRules?: string[];
  /** Only what changes with the colours, if the rest was checked in the other scheme. */
  onlyContrast?: boolean;
}

/** What axe finds wrong with a page as it is now, or with part of it. */
export async function faultsNow(page: Page, looked: Looked = {}): Promise<string[]> {
  // A colour in transition has neither colour's contrast; even the shortest transition waits for a frame to start.
  const isThere = await page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    );
    return 'axe' in window;
  });
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async ({ part = 'html', withoutRules = [], onlyContrast = false }: Looked) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(part, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
      ...(onlyContrast && { runOnly: ['color-contrast'] }),
    });
    return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
  }, looked);
}

/** Everything axe checks in one scheme, then the colours in the other: a page switches schemes while it is open. */
export async function faultsInBothSchemes(
  page: Page,
  looked?: Looked,
  [first, second]: readonly [ColorScheme, ColorScheme] = schemes,
): Promise<string[]> {
  const faultsIn = async (colorScheme: ColorScheme, onlyContrast: boolean): Promise<string[]> => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const faults = await faultsNow(page, { ...looked, onlyContrast });
    return faults.map((fault) => `${fault}, ${colorScheme}`);
  };
  return [...(await faultsIn(first, false)), ...(await faultsIn(second, true))];
}

/** On phone and desktop, in both schemes. */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    faults.push(...(await faultsInBothSchemes(page, { part })).map((fault) => `${fault}, ${size.width} px`));
  }
  return faults;
}
