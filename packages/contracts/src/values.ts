import { z } from 'zod';
import './messages.ts';
import { dateIn, defaultZone, isZone } from './dates.ts';
import { fromYear1900 } from './health/recent-date.ts';

const controlCharacter = /\p{Cc}/u;

/**
 * Characters that change a line's direction or can't be seen at all, so that one name passes for another (Unicode Technical Report 36,
 * 2.5 and 3). Joiners stay where scripts and emoji need them: after one of their characters.
 */
const unseen =
  '[\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]|' +
  '(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F\\p{M}\\p{sc=Arab}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}])[\\u200C\\u200D]';
const unseenCharacter = new RegExp(unseen, 'u');

/** One line without invisible characters: for e-mail headers and other places where text of unknown origin appears beside ours. */
export function plainLine(value: string): string {
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .replace(new RegExp(unseen, 'gu'), '')
    .trim();
}

function isPlainLine(value: string): boolean {
  return isStorable(value) && !controlCharacter.test(value) && !unseenCharacter.test(value);
}

/** PostgreSQL can store neither a null character nor half a character. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

const sayMissing = (words: string | undefined) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? words : undefined),
});

/** One-line text, NFC and trimmed, 1 to `max` characters; `missing` is the message if there is none, for required fields. */
export const text = (max: number, missing?: string) =>
  z
    .string(sayMissing(missing))
    .normalize('NFC')
    .trim()
    .min(1, missing)
    .max(max)
    .refine(isPlainLine, 'Use one line of ordinary text.');

/** Text of several lines, NFC and trimmed, 1 to `max` characters; `missing` is the message if there is none. */
export const paragraphs = (max: number, missing: string) =>
  z
    .string(sayMissing(missing))
    .normalize('NFC')
    .trim()
    .min(1, missing)
    .max(max)
    .refine(isStorable, 'Use ordinary text.');

/** Like `text`, but an empty value means "none" and is stored as null. */
export const optionalText = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .max(max)
    .refine(isStorable, 'Use ordinary text.')
    .nullable()
    .overwrite((value) => (value === '' ? null : value));

/** Like `optionalText`, but on one line as in `text`. */
export const optionalLine = (max: number) =>
  optionalText(max).refine((value) => value === null || isPlainLine(value), 'Use one line of ordinary text.');

/** What someone types when asked for their existing password, whatever rules it was made by. */
export const typedPassword = z.string().min(1, 'Enter your password.').max(128);

export const id = z.uuid();
/** Something chosen in a form, with the message while nothing is chosen: "Choose a pet." */
export const chosenId = (message: string) => z.uuid(message);
export const version = z.int().min(1);
/** A calendar date, `YYYY-MM-DD`; it never passes through a time zone. */
export const localDate = z.iso.date({ abort: true });
/** Wall-clock time `HH:MM`. */
export const localTime = z.iso.time({ precision: -1 });
/** Minutes from midnight to a wall-clock time. */
export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** An instant, ISO 8601 with `Z`. */
export const instant = z.iso.datetime({ abort: true });
export const zone = z.string().max(64).refine(isZone, 'Choose a time zone from the list.');

/** Where each day begins first. */
const earliestZone = 'Pacific/Kiritimati';

/** A browser knows where it is, if not where the pet is; behind the API it's today as soon as it is anywhere. */
function latestToday(): string {
  if (!('document' in globalThis)) return dateIn(earliestZone);
  const here = dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const inBritain = dateIn(defaultZone);
  return here > inBritain ? here : inBritain;
}

/** A date in the past or today. */
export const pastDate = fromYear1900(localDate).refine(
  (date) => date <= latestToday(),
  'Enter a date that isn’t in the future.',
);

/** How far apart clocks may be. */
const leewayMs = 300_000;

/** When something was done or seen: an instant from 1900 on that isn't in the future. */
export const pastInstant = fromYear1900(instant).refine(
  (value) => Date.parse(value) <= Date.now() + leewayMs,
  'Enter a time that isn’t in the future.',
);

/** Every list's query: keyset pages of 20, at most 100. */
export const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** A page of a list; `nextCursor` is null on the last one. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
