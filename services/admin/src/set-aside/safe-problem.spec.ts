import { expect, it } from '@jest/globals';
import { safeProblem } from './safe-problem.ts';

it.each([
  [null, null],
  ['', null],
  ['reminders.stop: Error: It failed.\n    at here.ts:4', 'reminders.stop: Error: It failed.'],
  [
    'Error: duplicate key value violates unique constraint "pet_name_idx"',
    'Error: duplicate key value violates unique constraint "pet_name_idx"',
  ],
  [
    'Error: new row for relation "record_entry" violates check constraint "Walk 249"',
    'Error: new row for relation "record_entry" violates check constraint …',
  ],
  ['Error: invalid input syntax for type date: "Bella’s birthday"', 'Error: invalid input syntax for type date: …'],
  ["TypeError: cannot read 'Bella'", 'TypeError: cannot read …'],
  ['Error: Key (email)=(ann@example.com) already exists', 'Error: Key … already exists'],
  ['Error: no mail to ann@example.com', 'Error: no mail to …'],
  ['Error: connect postgres://app:secret@host:5432/petcare', 'Error: connect …'],
  ['Error: nothing has 01a0f4e8-7c1e-7c3e-8f6e-000000000001', 'Error: nothing has …'],
  ['Error: token sk_live_51H8aZq9XyzAbCdEf is over', 'Error: token … is over'],
  [`Error: ${'long '.repeat(60)}`, `Error: ${'long '.repeat(60)}`.slice(0, 199) + '…'],
])('of %j staff see %j', (error, seen) => {
  expect(safeProblem(error)).toBe(seen);
});
