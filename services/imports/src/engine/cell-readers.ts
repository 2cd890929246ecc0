import type { FieldReader } from './kind-of-import.ts';
import { readDate } from './date-reading.ts';

const plainWord = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A cell that goes into the body unchanged. */
export function textOf(path: string, ...synonyms: string[]): FieldReader {
  return { path, synonyms, read: (cell) => ({ [path]: cell }) };
}

function wholeDate(path: string, synonyms: string[], when: 'past' | 'ahead'): FieldReader {
  return {
    path,
    synonyms,
    isDate: true,
    read: (cell, { dates }) => {
      const read = readDate(cell, dates, when);
      return read?.precision === 'day' ? { [path]: read.date } : 'Enter a whole date, like 31/01/2024.';
    },
  };
}

/** A whole date: for only a month or a year, somebody has to say the day. */
export function dateOf(path: string, ...synonyms: string[]): FieldReader {
  return wholeDate(path, synonyms, 'past');
}

/** The same for one that may lie ahead, such as when something is due. */
export function dateAheadOf(path: string, ...synonyms: string[]): FieldReader {
  return wholeDate(path, synonyms, 'ahead');
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** "Write dog, cat or other." */
export const asksFor = (words: readonly string[]): string => `Write ${either.format(words)}.`;

interface Choices<Code extends string> {
  readonly codes: readonly Code[];
  /** What else people write for each. */
  readonly words?: Readonly<Partial<Record<Code, readonly string[]>>>;
}

/** One of a list of words. Anything unknown goes to the contract, which refuses it. */
export function choiceOf<Code extends string>(
  path: string,
  { codes, words }: Choices<Code>,
  ...synonyms: string[]
): FieldReader {
  const known = new Map<string, string>(codes.map((code) => [plainWord(code), code]));
  for (const [code, others] of Object.entries<readonly string[] | undefined>(words ?? {}))
    for (const word of others ?? []) known.set(plainWord(word), code);
  const asks = asksFor(codes.map(plainWord));
  return { path, synonyms, asks, read: (cell) => ({ [path]: known.get(plainWord(cell)) ?? cell }) };
}

export { plainWord };
