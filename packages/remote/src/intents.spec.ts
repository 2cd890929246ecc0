import { expect, test } from '@jest/globals';
import { fillPath } from './intents.ts';

test.each([
  ['/pets/{petId}', { petId: '7' }, '/pets/7'],
  ['/pets/{petId}', { petId: '../../evil' }, '/pets/..%2F..%2Fevil'],
  ['/pets/{petId}', { petId: '7', tab: 'notes' }, '/pets/7?tab=notes'],
  ['/schedule/new', { petId: undefined }, '/schedule/new'],
])('%s with %j is %s', (template, parameters, path) => {
  expect(fillPath(template, parameters)).toBe(path);
});
