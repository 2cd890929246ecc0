import { parseArgs } from 'node:util';

/** How much of each is added, in all. */
export interface Sizes {
  organisations: number;
  pets: number;
  reminders: number;
}

/** More than these take hours, and nobody means them. */
const most: Readonly<Sizes> = { organisations: 1_000_000, pets: 20_000_000, reminders: 50_000_000 };

/** What a family usually has, where no number is given. */
const perOrganisation = { pets: 4, reminders: 12 };

const words = new Intl.NumberFormat('en-GB');

function countOf(name: keyof Sizes, text: string | undefined, otherwise: number, least: number): number {
  if (text === undefined) return otherwise;
  const count = Number(text.replaceAll(/[_,]/g, ''));
  if (/^[\d_,]+$/.test(text) && count >= least && count <= most[name]) return count;
  throw new Error(`--${name} must be a whole number from ${least} to ${words.format(most[name])}, not "${text}".`);
}

/**
 * Reads `--organisations N --pets N --reminders N`.
 * @throws {Error} one sentence that names what can't be used
 */
export function readSizes(args: readonly string[]): Sizes {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { organisations: text, pets: text, reminders: text } });
  const organisations = countOf('organisations', values.organisations, 100, 1);
  const pets = countOf('pets', values.pets, Math.min(organisations * perOrganisation.pets, most.pets), 0);
  const usual = pets === 0 ? 0 : Math.min(organisations * perOrganisation.reminders, most.reminders);
  const reminders = countOf('reminders', values.reminders, usual, 0);
  if (pets === 0 && reminders > 0) throw new Error('Every reminder is about a pet: --pets must be at least 1.');
  return { organisations, pets, reminders };
}
