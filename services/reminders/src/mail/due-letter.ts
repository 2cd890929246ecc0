import { describeDuration, describeRrule, reminderTypeNames } from '@petcare/contracts';
import { letterLayout, type Letter } from '@petcare/platform';
import type { DueNotification } from './due-mail.queries.ts';

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Made once: making one takes longer than the rest of a letter. */
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** "Bella, Mog and Rex" */
export function listOf(names: readonly string[]): string {
  return listFormat.format(names);
}

/** "Bella and Mog: Worm tablet" */
export function headingOf(title: string, petNames: readonly string[]): string {
  return petNames.length === 0 ? title : `${listOf(petNames)}: ${title}`;
}

/** "Friday, 20 Nov 2026" */
export function longDate(date: string): string {
  return dateFormat.format(new Date(`${date}T00:00:00Z`));
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

/** What the mail is for: its subject begins with the pets, unless something else matters more; the first line says when. */
function wordsOf(due: DueNotification, heading: string): { subject: string; first: string } {
  const when = whenOf(due);
  const [kind, number = '1'] = due.kind.split(' ');
  const lead = due.leadTimes[Number(number) - 1];
  if (kind === 'lead' && lead)
    return { subject: `${heading} in ${describeDuration(lead)}`, first: `Due ${when}, in ${describeDuration(lead)}.` };
  if (kind === 'follow-up')
    return { subject: `Not done yet: ${heading}`, first: `This was due ${when}, and nobody has marked it as done.` };
  if (kind === 'snooze')
    return { subject: `Again: ${heading}`, first: `This was put off until now. It was due ${when}.` };
  return { subject: heading, first: `Due ${when}.` };
}

interface DueLetter {
  due: DueNotification;
  petNames: string[];
  recipient: { name: string; address: string };
  urls: { done: string; snooze: string; schedule: string; unsubscribe: string };
}

/** The pet's name is in the subject and the action in the first line. */
export function dueLetter({ due, petNames, recipient, urls }: DueLetter): Letter {
  const heading = headingOf(due.title, petNames);
  const { subject, first } = wordsOf(due, heading);
  const every =
    due.anchor === 'completion' ? `${describeRrule(due.rrule)} from the day it is done` : describeRrule(due.rrule);
  const repeats = due.rrule === null ? [] : [`This repeats ${every}.`];
  const { html, text } = letterLayout({
    preheader: first,
    heading,
    paragraphs: [first, ...(due.notes === null ? [] : [due.notes]), ...repeats],
    actions: [
      { label: 'Done', url: urls.done },
      { label: 'Remind me tomorrow', url: urls.snooze },
      { label: 'See all reminders', url: urls.schedule },
    ],
    footer: 'You get this because you are told about this reminder in Petcare.',
    footerAction: { label: `Stop e-mails about ${reminderTypeNames[due.type].toLowerCase()}`, url: urls.unsubscribe },
  });
  const headers = {
    'List-Unsubscribe': `<${urls.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { to: recipient, subject, html, text, headers };
}
