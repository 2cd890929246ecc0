import { expect, it } from '@jest/globals';
import { changedFields } from './changed-fields.ts';

it('names what differs, lists by what is in them', () => {
  const stored = { name: 'Bella', colour: null as string | null, pets: ['a', 'b'] };
  expect(changedFields({ name: 'Bella', colour: 'tan', pets: ['a', 'b'] }, stored)).toEqual({ colour: 'tan' });
  expect(changedFields({ name: 'Bella', colour: null, pets: ['a'] }, stored)).toEqual({ pets: ['a'] });
  expect(changedFields({ ...stored }, stored)).toEqual({});
});
