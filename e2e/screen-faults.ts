import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from './axe.ts';
import { faultsByKeyboard } from './journeys/by-keyboard.ts';
import { openLayers, resize, sidewaysScroll, smallTargets } from './layout.ts';
import type { Screen } from './screen.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 860 };

const looked = ({ hasNoHeading }: Screen) => (hasNoHeading ? { withoutRules: ['page-has-heading-one'] } : {});

/**
 * What is wrong with a screen for someone with a phone or a desktop, light or dark, eyes or ears, fingers or keys. It is opened once, as
 * that takes most of the time; light comes first on the phone and dark on the desktop, so that each scheme is checked in full.
 */
export async function faultsOfScreen(page: Page, screen: Screen): Promise<string[]> {
  return [
    ...(await faultsOnPhone(page, screen)).map((fault) => `${fault}, on a phone`),
    ...(await faultsOnDesk(page, screen)).map((fault) => `${fault}, at a desk`),
  ];
}

async function faultsOnPhone(page: Page, screen: Screen): Promise<string[]> {
  await page.setViewportSize(phone);
  await screen.open(page);
  const faults = await faultsInBothSchemes(page, looked(screen), ['light', 'dark']);
  return [...faults, ...(await smallTargets(page)), ...(await sidewaysScroll(page))];
}

/** As opened on the phone, in a larger window; reopened if that closed something. */
async function faultsOnDesk(page: Page, screen: Screen): Promise<string[]> {
  const layers = await openLayers(page);
  await resize(page, desk);
  if ((await openLayers(page)) !== layers) await screen.open(page);
  return [...(await faultsInBothSchemes(page, looked(screen), ['dark', 'light'])), ...(await faultsByKeyboard(page))];
}
