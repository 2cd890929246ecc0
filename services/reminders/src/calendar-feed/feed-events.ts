import { isolated, namesOf } from '../mail/due-letter.ts';
import type { CalendarEvent } from './i-calendar.ts';

/** One date of a reminder as a calendar shows it. */
export interface FeedDate {
  id: string;
  reminderId: string;
  title: string;
  notes: string | null;
  /** `isHere`: alive, and not living with others. */
  pets: { id: string; name: string; isHere: boolean }[];
  status: 'scheduled' | 'booked' | 'done' | 'skipped' | 'cancelled';
  /** The day it belongs to, in its own zone. */
  localDate: string;
  allDay: boolean;
  startsAt: string;
  sequence: number;
}

/** Some programs show what is cancelled like everything else, so the words say it, too. */
const said: Readonly<Record<FeedDate['status'], (what: string) => string>> = {
  scheduled: (what) => what,
  booked: (what) => `${what} (booked)`,
  done: (what) => `✓ ${what}`,
  skipped: (what) => `Skipped: ${what}`,
  cancelled: (what) => `Cancelled: ${what}`,
};

const isOff: ReadonlySet<FeedDate['status']> = new Set(['skipped', 'cancelled']);

const isAhead: ReadonlySet<FeedDate['status']> = new Set(['scheduled', 'booked']);

/** "Worm tablet – Bella and Mog"; what is still to be done is for those that are here. */
function nameOf({ title, pets, status }: FeedDate): string {
  const names = pets.filter(({ isHere }) => isHere || !isAhead.has(status)).map(({ name }) => name);
  return names.length === 0 ? isolated(title) : `${isolated(title)} – ${namesOf(names)}`;
}

/** `publicUrl`: where people reach Petcare. */
export function eventOf(date: FeedDate, publicUrl: string): CalendarEvent {
  const { id, reminderId, notes, status, sequence, localDate, allDay } = date;
  const url = new URL(`/schedule/${reminderId}`, publicUrl).href;
  return {
    uid: `${id}@petcare`,
    sequence,
    status: isOff.has(status) ? 'CANCELLED' : 'CONFIRMED',
    summary: said[status](nameOf(date)),
    // Not every program shows the address itself.
    description: [...(notes === null ? [] : [notes]), url].join('\n\n'),
    url,
    start: allDay ? localDate : new Date(date.startsAt),
  };
}
