import type { Page } from '@playwright/test';

/** The narrowest window the design supports. */
const narrowest = { width: 320, height: 640 };
/** The smallest target for a finger on a phone, in both directions: the design's small button. */
const leastTarget = 36;

/** Anything drawn smaller than a finger needs; a label counts towards the size of its control, and links within text are left out. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const usable =
      'button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=menuitem], [role=tab], [role=option]';
    const isShown = (element: HTMLElement): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const areaOf = (element: HTMLElement): DOMRect => {
      const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
      const isWithin = label?.contains(element) ?? false;
      return (isWithin ? label : element)?.getBoundingClientRect() ?? new DOMRect();
    };
    return [...document.querySelectorAll<HTMLElement>(usable)].filter(isShown).flatMap((element) => {
      const { width, height } = areaOf(element);
      const name = element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML.slice(0, 80));
      return Math.min(width, height) < least ? [`${name} is ${Math.round(width)} × ${Math.round(height)} px`] : [];
    });
  }, leastTarget);
}

/** Leaves the window at its narrowest. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  await resize(page, narrowest);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [`scrolls sideways at ${narrowest.width} px, by ${overflow} px`] : [];
}

/** Resolves once the page has redrawn: whatever follows the window's size does so in the next frame. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** What is open on a page: resizing the window may close it. */
export async function openLayers(page: Page): Promise<number> {
  return page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=alert], dialog[open]').count();
}
