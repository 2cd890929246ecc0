import { describeRrule } from '@petcare/contracts';
import { letterLayout, type Letter } from '@petcare/platform';
import type { DueNotification } from './due-mail.queries.ts';

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** "Friday, 20 Nov 2026 at 18:00 (Europe/London)" */
export function whenOf({
  localDate,
  localTime,
  allDay,
  zone,
}: Pick<DueNotification, 'localDate' | 'localTime' | 'allDay' | 'zone'>): string {
  return allDay ? longDate(localDate) : `${longDate(localDate)} at ${localTime} (${zone.replaceAll('_', ' ')})`;
}

interface DueLetter {
  due: DueNotification;
  petNames: string[];
  recipient: { name: string; address: string };
  doneUrl: string;
  scheduleUrl: string;
}

/** The pet's name is in the subject and the action in the first line. */
export function dueLetter({ due, petNames, recipient, doneUrl, scheduleUrl }: DueLetter): Letter {
  const pets = listFormat.format(petNames);
  const repeats = due.rrule === null ? [] : [`This repeats ${describeRrule(due.rrule)}.`];
  const { html, text } = letterLayout({
    preheader: `Due ${whenOf(due)}`,
    heading: `${pets}: ${due.title}`,
    paragraphs: [`Due ${whenOf(due)}.`, ...(due.notes === null ? [] : [due.notes]), ...repeats],
    actions: [
      { label: 'Done', url: doneUrl },
      { label: 'See all reminders', url: scheduleUrl },
    ],
  });
  return { to: recipient, subject: `${pets}: ${due.title}`, html, text };
}
