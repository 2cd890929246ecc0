import { addDays, dateIn, instantOf, type QuietHours } from '@petcare/contracts';
import { afterQuietHours } from '../notification-times.ts';

/** When somebody wants the daily e-mail: `at` is a wall time in `zone`, moved to the end of quiet hours. */
export interface DigestRule {
  readonly at: string;
  readonly zone: string;
  readonly quiet: QuietHours | null;
}

export interface DigestDay {
  /** The local date it's for. */
  readonly date: string;
  readonly from: Date;
  /** When the next day's goes out. */
  readonly until: Date;
}

function instantOn(date: string, { at, zone, quiet }: DigestRule): Date {
  return afterQuietHours(instantOf(`${date}T${at}`, zone), zone, quiet);
}

/** The first day whose e-mail is still to go out at `now` and that hasn't had one: `taken` are local dates. */
export function nextDigest(rule: DigestRule, now: Date, taken: ReadonlySet<string>): DigestDay {
  // Quiet hours may move yesterday's to this morning.
  let date = addDays(dateIn(rule.zone, now), -1);
  while (taken.has(date) || instantOn(date, rule) <= now) date = addDays(date, 1);
  return { date, from: instantOn(date, rule), until: instantOn(addDays(date, 1), rule) };
}
