import type { RoutePath } from '@petcare/contracts';

/** A screen of the plan that the product does not have yet: it keeps its place, its heading and its access rule, and says so. */
export interface NotBuiltScreen {
  readonly paths: readonly [RoutePath, ...RoutePath[]];
  readonly title: string;
  readonly sentence: string;
  readonly access: 'public' | 'signed-in';
}

/** Every one of them; a test fails when one that is built stays here. */
export const notBuilt: readonly NotBuiltScreen[] = [
  {
    paths: ['/passport/:code'],
    title: 'Pet passport',
    sentence: 'Public pet passports are not in Petcare yet.',
    access: 'public',
  },
];

const missing = new Set<string>(notBuilt.flatMap(({ paths }) => paths));

/** Is the screen or the part of a pet's page at `path` there? */
export function isBuilt(path: string): boolean {
  return !missing.has(path);
}
