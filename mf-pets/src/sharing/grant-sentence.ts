import { dateIn } from '@petcare/contracts';
import { grantWords, inWords, type Grant, type GrantAreas } from '@petcare/contracts/sharing';
import { formatDay, formatTime } from '@petcare/web';
import { wasHeld } from './grant-groups.ts';

interface Terms {
  areas: GrantAreas;
  pets: readonly string[];
  /** Null or past: it has begun. */
  from: string | null;
  until: string | null;
}

interface By {
  zone: string;
  now: Date;
}

/** "tomorrow, 18:00", as it continues after "until". */
export function momentWords(at: string, { zone, now }: By): string {
  const day = formatDay(dateIn(zone, new Date(at)), dateIn(zone, now));
  const words = /^(?:Today|Tomorrow|Yesterday)$/.test(day) ? day.toLowerCase() : day;
  return `${words}, ${formatTime(at, zone)}`;
}

/** From when until when, as far as there's something to say: "until Mon 30 Nov, 18:00". */
export function timeWords({ from, until }: Pick<Terms, 'from' | 'until'>, by: By): string {
  const begins = from !== null && Date.parse(from) > by.now.getTime() ? `from ${momentWords(from, by)}` : '';
  const ends = until === null ? 'with no end' : `until ${momentWords(until, by)}`;
  return begins ? `${begins} ${ends === 'with no end' ? 'on' : ends}` : ends;
}

/** "Sam can tick off and add medication, and see notes for Biscuit, until Mon 30 Nov, 18:00." */
export function grantSentence(who: string, { areas, pets, from, until }: Terms, by: By): string {
  return `${who} can ${grantWords(areas, pets)}, ${timeWords({ from, until }, by)}.`;
}

/** The same of one that's over: "Sam could see notes for Biscuit.", or what they never came to see. */
export function pastSentence(who: string, grant: Grant): string {
  const words = grantWords(
    grant.areas,
    grant.pets.map(({ name }) => name),
  );
  return wasHeld(grant) ? `${who} could ${words}.` : `${who} would have been able to ${words}.`;
}

/** In place of a sentence about a grant none of whose pets can be shared any more. */
export function nothingNow({ pets }: Pick<Grant, 'pets'>): string {
  if (pets.length === 0) return 'Nothing at the moment: what this is for has been deleted.';
  const names = inWords(pets.map(({ name }) => name));
  return `Nothing at the moment: ${names} ${pets.length === 1 ? 'has' : 'have'} gone to somebody else.`;
}
