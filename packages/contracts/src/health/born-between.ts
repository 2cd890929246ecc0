import { addDays, type DatePrecision } from '@petcare/contracts';
import { addMonths } from './calendar-spans.ts';

/** When an animal was born, as far as anybody knows. */
export interface Born {
  readonly birthDate: string | null;
  readonly birthDatePrecision: DatePrecision | null;
}

/** The first and the last day on which it may have been born, dates in ISO form; an estimate may be a year out. Null if nobody knows. */
export function bornBetween({ birthDate, birthDatePrecision }: Born): { first: string; last: string } | null {
  if (birthDate === null) return null;
  if (birthDatePrecision === 'day') return { first: birthDate, last: birthDate };
  const ofMonth = `${birthDate.slice(0, 7)}-01`;
  if (birthDatePrecision === 'month') return { first: ofMonth, last: addDays(addMonths(ofMonth, 1), -1) };
  const year = Number(birthDate.slice(0, 4));
  const out = birthDatePrecision === 'year' ? 0 : 1;
  return { first: `${year - out}-01-01`, last: `${year + out}-12-31` };
}
