import type * as globals from '@jest/globals';

export type Globals = typeof globals;

// Stand in for `@jest/globals`: what the spec file that loads or runs now says goes to its own run.
export let describe: Globals['describe'];
export let it: Globals['it'];
export let test: Globals['test'];
export let expect: Globals['expect'];
export let beforeAll: Globals['beforeAll'];
export let beforeEach: Globals['beforeEach'];
export let afterAll: Globals['afterAll'];
export let afterEach: Globals['afterEach'];
export let jest: Globals['jest'];

/** From now on it is another file's turn. */
export function runFor(file: Globals): void {
  ({ describe, it, test, expect, beforeAll, beforeEach, afterAll, afterEach, jest } = file);
}
