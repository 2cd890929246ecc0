import type { Page } from '@playwright/test';

const dialogs = '[role=dialog], [role=alertdialog], dialog[open]';
/** More stops than any dialog has, and then some. */
const round = 16;

/** What Tab doesn't reach in a page or its open dialog, by name; things in a group that arrow keys move through count as one. */
async function unreached(page: Page): Promise<string[]> {
  const stops = await page.evaluate((overlay) => {
    const within = [...document.querySelectorAll(overlay)].at(-1) ?? document.body;
    const usable = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const isStop = (element: HTMLElement): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      !element.matches(':disabled, [tabindex="-1"], [type=radio], [aria-hidden=true] *, [inert] *');
    const waiting = new Set([...within.querySelectorAll<HTMLElement>(usable)].filter(isStop));
    Object.assign(window, { waiting });
    // On the way down: notices over a dialog keep the event from going up.
    document.addEventListener('focusin', ({ target }) => waiting.delete(target as HTMLElement), { capture: true });
    waiting.delete(document.activeElement as HTMLElement);
    if (within === document.body) getSelection()?.collapse(document.body, 0);
    // Hours, minutes and the picker of such a field are stops of their own.
    const ofTime = [...waiting].filter((element) => element.matches('[type=time], [type=date], [type=datetime-local]'));
    const groups = new Set([...within.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ name }) => name));
    return waiting.size + 4 * ofTime.length + groups.size;
  }, dialogs);
  let left = stops;
  // Anything that scrolls into view adds stops of its own, so go round again for as long as something turns up.
  for (;;) {
    for (let press = 0; press < stops + round; press += 1) await page.keyboard.press('Tab');
    const waiting = await stillWaiting(page);
    if (waiting.length === 0 || waiting.length >= left) return waiting;
    left = waiting.length;
  }
}

const stillWaiting = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(window as unknown as { waiting: Set<HTMLElement> }).waiting]
      // Anything redrawn in the meantime is a different element by now.
      .filter((element) => element.isConnected)
      .map((element) => element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML.slice(0, 80))),
  );

/** What is wrong with a screen for someone without a mouse: what they can't reach, and overlays that don't hold or release the focus. */
export async function faultsByKeyboard(page: Page): Promise<string[]> {
  const menu = page.getByRole('menu').first();
  if (await menu.isVisible()) {
    await page.keyboard.press('ArrowDown');
    const isIn = await menu
      .locator(':focus')
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      );
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    return isIn ? [] : ['the arrows lead nowhere in the menu'];
  }
  const faults = (await unreached(page)).map((name) => `Tab does not come to ${name}`);
  const dialog = page.locator(dialogs).last();
  if (!(await dialog.isVisible())) return faults;
  // From the browser's own dialogs Tab also leads to the browser, which isn't in the page.
  const isLost = await dialog.evaluate(
    (open) => document.activeElement !== document.body && !open.matches(':focus-within'),
  );
  if (isLost) faults.push('the dialog has lost the focus');
  // The element itself: behind it there may be another, from which it was opened.
  const open = await dialog.elementHandle();
  await page.keyboard.press('Escape');
  await open?.waitForElementState('hidden');
  return faults;
}
