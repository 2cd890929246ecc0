import { expect, it } from '@jest/globals';
import { filterIn } from './use-pet-filter.ts';

it('asks for no more of a text in the URL than a search can be', () => {
  expect(filterIn(new URLSearchParams({ search: 'b'.repeat(200) }))).toEqual({ search: 'b'.repeat(80) });
});
