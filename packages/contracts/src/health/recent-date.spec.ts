import { describe, expect, it } from '@jest/globals';
import { bookBody, z } from '@petcare/contracts';
import { storedFile } from '@petcare/contracts/files';
import { vaccination, vaccinationAntigen, visit } from '@petcare/contracts/health';
import { claim, policy, renewal } from '@petcare/contracts/money';
import { medicalMailCreate } from '@petcare/contracts/reports';
import { trainingPlan } from '@petcare/contracts/training';

const { shape: visitAt } = visit.create.shape.at;

const typed: readonly [what: string, z.ZodType][] = [
  ['a visit’s day', visitAt.date],
  ['a visit’s follow-up', visit.create.shape.followUpOn],
  ['how long a jab protects', vaccinationAntigen.shape.validUntil],
  ['a batch’s expiry', vaccination.create.shape.batchExpiresOn],
  ['the next jab', vaccination.update.shape.nextDueOn],
  ['the start of a policy', policy.create.shape.startsOn],
  ['its renewal', policy.update.shape.renewsOn],
  ['the start of a term', renewal.create.shape.startsOn],
  ['the last day for a claim', claim.create.shape.dueOn],
  ['the aim of a training plan', trainingPlan.create.shape.targetOn],
  ['the first day of a report by e-mail', medicalMailCreate.shape.from],
  ['its last day', medicalMailCreate.shape.until],
  ['the day something is booked for', bookBody.shape.on],
];

const messages = (schema: z.ZodType, date: string) =>
  schema.safeParse(date).error?.issues.map(({ message }) => message);

describe.each(typed)('%s', (_what, schema) => {
  it('may lie ahead', () => {
    expect(schema.safeParse('2031-03-01').success).toBe(true);
  });

  it('has four digits in its year', () => {
    expect(messages(schema, '0025-03-01')).toEqual(['Enter the year with four digits, such as 2025.']);
  });

  it('is not in another century', () => {
    expect(messages(schema, '2205-03-01')).toEqual(['Enter a date before 2100.']);
  });
});

it('a file is kept longer, but not until a year of two digits', () => {
  const { retainUntil } = storedFile.update.shape;
  expect(retainUntil.safeParse('2150-01-01').success).toBe(true);
  expect(messages(retainUntil, '0035-01-01')).toEqual(['Enter the year with four digits, such as 2025.']);
});

it.each<[what: string, field: z.ZodType]>([
  ['a visit’s follow-up', visit.row.shape.followUpOn],
  ['a visit’s day', visit.row.shape.at.shape.date],
  ['a batch’s expiry', vaccination.row.shape.batchExpiresOn],
  ['the start of a policy', policy.row.shape.startsOn],
  ['the aim of a training plan', trainingPlan.row.shape.targetOn],
])('%s can still be read as it was stored before', (_what, field) => {
  expect(field.safeParse('0025-03-01').success).toBe(true);
});
