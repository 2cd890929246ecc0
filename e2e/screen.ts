import type { Page } from '@playwright/test';

/** A screen as someone sees it: how to get there when logged in as `demo`, or as a super admin, and what to wait for. */
export interface Screen {
  readonly name: string;
  readonly signedIn: boolean;
  /** For super admins; these come last. */
  readonly ofStaff?: true;
  /** What staff see of it is a screen of its own. */
  readonly asksStaff?: true;
  /** Its heading arrives with what it waits for. */
  readonly hasNoHeading?: true;
  open(page: Page): Promise<void>;
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();

/** The screen at an address, with the product's own answers whatever another screen had staged. */
export function at(name: string, path: string, title: string | RegExp, signedIn = true): Screen {
  return {
    name,
    signedIn,
    open: async (page) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(path);
      await heading(page, title);
      await page.getByRole('status', { name: /Loading/ }).waitFor({ state: 'detached' });
    },
  };
}

export function from(start: Screen, name: string, act: (page: Page) => Promise<void>): Screen {
  return {
    ...start,
    name,
    open: async (page) => {
      await start.open(page);
      await act(page);
    },
  };
}
