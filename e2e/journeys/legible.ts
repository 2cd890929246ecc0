import { expect, type Page } from '@playwright/test';

interface Text {
  words: string;
  /** Pixels. */
  size: number;
  /** Of the text against what is behind it, by WCAG 2. */
  contrast: number;
}

/** Every text on the page as the browser paints it. */
function textsOf(page: Page): Promise<Text[]> {
  return page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      if (channels(backgroundColor)[3] !== 0) return backgroundColor;
      return element.parentElement ? behind(element.parentElement) : 'rgb(255, 255, 255)';
    };
    const isOfText = (element: Element) =>
      element.matches('input, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.body.querySelectorAll('*')].filter(isOfText).map((element) => {
      const { fontSize, color } = getComputedStyle(element);
      const [light = 0, dark = 0] = [luminance(color), luminance(behind(element))].toSorted((a, b) => b - a);
      return {
        words: element.textContent?.trim() ?? '',
        size: Number.parseFloat(fontSize),
        contrast: (light + 0.05) / (dark + 0.05),
      };
    });
  });
}

/** Every text is at least 18 px with 7 : 1 contrast, in light and dark: read outdoors, on a phone, by anyone. */
export async function expectLegible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const texts = await textsOf(page);
    expect(texts.length).toBeGreaterThan(8);
    expect(texts.filter(({ size, contrast }) => size < 18 || contrast < 7)).toEqual([]);
  }
}
