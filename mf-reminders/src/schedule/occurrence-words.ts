import { dateIn, describeRrule, type Occurrence } from '@petcare/contracts';
import { readerZone } from '@petcare/records/zones';
import { formatDay } from '@petcare/web';
import { petsOfDate } from '../pets/is-here.ts';
import { describePetsInRow, type NamedPet } from '../pets/pet-names.ts';
import type { DueEntry } from '../time/due-groups.ts';
import { placeOf } from '../time/place.ts';
import { inSentence, whenOf } from '../time/wall-time.ts';

/** "Worming, Bella, tomorrow": what a button beside it is called, since several in a list can have one title. */
export function nameInList(occurrence: Occurrence, pets: readonly NamedPet[], now: Date): string {
  const when = inSentence(whenOf(occurrence, now, readerZone()));
  return [occurrence.title, describePetsInRow(occurrence.petIds, petsOfDate(occurrence, pets)), when]
    .filter(Boolean)
    .join(', ');
}

/** "every 2 weeks", with how many more dates this row stands for. */
export function repeatWords({ occurrence, further, until }: DueEntry, now: Date): string | null {
  if (occurrence.rrule === null) return null;
  const every = describeRrule(occurrence.rrule);
  const words = occurrence.anchor === 'completion' ? `${every} from the day it’s done` : every;
  const last = inSentence(formatDay(until, dateIn(occurrence.zone, now)));
  return further === 0 ? words : `${words}, ${further} more by ${last}`;
}

/** "booked for Fri 27 Nov" while booked; null otherwise. */
export function bookedWords({ booked, zone }: Occurrence, now: Date): string | null {
  return booked && `Booked for ${inSentence(formatDay(booked.on, dateIn(zone, now)))}`;
}

/** "moved from today" if it has moved to another day; null otherwise. */
export function movedWords(occurrence: Occurrence, now: Date): string | null {
  const { localDate, zone, status } = occurrence;
  const isOpen = status === 'snoozed' || status === 'due';
  if (!isOpen || placeOf(occurrence).date === localDate) return null;
  return `moved from ${inSentence(formatDay(localDate, dateIn(zone, now)))}`;
}

export const mailProblemWords = {
  missed: 'Its e-mail was missed',
  dead: 'Its e-mail did not arrive',
  uncertain: 'Its e-mail may not have arrived',
};
