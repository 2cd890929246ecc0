import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { z } from 'zod';
import { storedFile } from './files/files.ts';
import { condition } from './health/conditions.ts';
import { measure } from './health/measures.ts';
import { treatment } from './health/treatments.ts';
import { vaccination } from './health/vaccinations.ts';
import { note } from './journal/notes.ts';
import { microchip } from './microchips.ts';
import { claim } from './money/claims.ts';
import { expense } from './money/expenses.ts';
import { pet } from './pets.ts';
import { trainingSession } from './training/sessions.ts';

// A clock that is behind the one by which the row was written: five past midnight in Berlin is still yesterday in London.
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-06-19T22:05:00Z') }));
afterEach(() => void jest.useRealTimers());

const day = '2026-06-20';
const at = '2026-06-19T22:20:00.000Z';
const kinds: [name: string, row: z.ZodObject, dated: object][] = [
  ['measure', measure.row, { measuredAt: at }],
  ['treatment', treatment.row, { treatedAt: at }],
  ['note', note.row, { occurredAt: at }],
  ['training session', trainingSession.row, { at }],
  ['vaccination', vaccination.row, { givenOn: day }],
  ['condition', condition.row, { onsetOn: day }],
  ['expense', expense.row, { spentOn: day }],
  ['claim', claim.row, { paidOn: day }],
  ['file', storedFile.row, { takenOn: day }],
  ['pet', pet, { birthDate: day, neuteredOn: day, gotchaOn: day }],
  ['chip', microchip, { implantedOn: day, checkedOn: day }],
];

it.each(kinds)('%s: one of a moment ahead can still be read', (_name, row, dated) => {
  const issues = row.safeParse(dated).error?.issues ?? [];
  expect(issues.filter(({ path: [field] }) => String(field) in dated)).toEqual([]);
});

it('of a moment ahead can’t be written', () => {
  const body = { kind: 'weight', value: '12.4', unit: 'kg', measuredAt: at };
  const refused = measure.create.safeParse(body).error?.issues.map(({ message }) => message);
  expect(refused).toEqual(['Enter a time that isn’t in the future.']);
});
