import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MailField } from './mail-field.ts';
import { nextRelease } from './next-release.ts';
import { isPassed } from './verdict.ts';

let field: MailField;
beforeAll(async () => {
  field = await MailField.start(19);
}, 120_000);
afterAll(() => field.stop());

it('two releases send beside each other, forwards and back, and every mail goes once though one of them dies each time', async () => {
  const verdict = await nextRelease(field);
  expect(verdict).toMatchObject({ lost: 0, told: 0, unflaggedTwice: 0, flaggedTwice: 0, uncertain: 0 });
  expect(isPassed(verdict)).toBe(true);
}, 240_000);
