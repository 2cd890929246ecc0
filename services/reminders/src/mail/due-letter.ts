import { dateIn, describeDuration, describeRrule, instantAway, timeIn } from '@petcare/contracts';
import type { Letter, Notice } from '@petcare/platform';
import type { DueNotification } from './due-mail.queries.ts';
import { letterTo, type LetterRecipient } from './letter-to.ts';
import { mailClassWords } from './mail-class-words.ts';

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Made once: making one takes longer than the rest of a letter. */
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** More names than this are too long for a subject. */
const mostNames = 3;

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Characters that reverse what follows them; letters and digits don't need them. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** Text somebody typed, isolated so that the words around it stay in order: Unicode Standard Annex 9, isolates. */
export function isolated(typed: string): string {
  const plain = typed.replace(turning, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** "Bella, Mog and Rex", or "Bella, Mog and 38 more" */
export function namesOf(petNames: readonly string[]): string {
  const names = petNames.map(isolated);
  const short = names.length > mostNames ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return listFormat.format(short);
}

/** "Bella and Mog: Worm tablet" */
export function headingOf(title: string, petNames: readonly string[]): string {
  return petNames.length === 0 ? isolated(title) : `${namesOf(petNames)}: ${isolated(title)}`;
}

/** If somebody is told about a pet that an organisation shares with them. */
export const sharedBy = (organisation: string): string => `${isolated(organisation)} shares this with you.`;

/** "Friday, 20 Nov 2026" */
export function longDate(date: string): string {
  return dateFormat.format(new Date(`${date}T00:00:00Z`));
}

/** "Friday, 20 Nov 2026 at 18:00", by that zone's clock: pages behind old mails are opened on any day. */
export function longTime(at: Date, zone: string): string {
  return `${longDate(dateIn(zone, at))} at ${timeIn(zone, at)}`;
}

/** "London time" */
function zoneWords(zone: string): string {
  const [, place] = /([^/]+)$/.exec(zone.replaceAll('_', ' ')) ?? [];
  return `${place ?? zone} time`;
}

/** "Friday, 20 Nov 2026 at 18:00 (London time)" */
export function whenOf({
  localDate,
  localTime,
  allDay,
  zone,
}: Pick<DueNotification, 'localDate' | 'localTime' | 'allDay' | 'zone'>): string {
  return allDay ? longDate(localDate) : `${longDate(localDate)} at ${localTime} (${zoneWords(zone)})`;
}

/** Later than this, what was said about the time left is wrong. */
const latestMs = 5 * 60_000;

/** Quiet hours or a server that was away may have kept it, even until it's due. */
function isOnTime({ isDue, now, localDate, localTime, zone }: DueNotification, lead: string): boolean {
  const planned = instantAway(`${localDate}T${localTime}`, zone, lead, -1);
  return !isDue && Date.parse(now) - planned.getTime() <= latestMs;
}

/** What the mail is for: its subject starts with the pets, unless something else matters more; the first line says when. */
function wordsOf(due: DueNotification, heading: string): { subject: string; first: string } {
  const when = whenOf(due);
  const [kind, which = ''] = due.kind.split(' ');
  // What the release before planned says its place in the rule.
  const lead = /^\d/.test(which) ? due.leadTimes[Number(which) - 1] : which;
  if (kind === 'lead' && lead && isOnTime(due, lead))
    return { subject: `${heading} in ${describeDuration(lead)}`, first: `Due ${when}, in ${describeDuration(lead)}.` };
  if (kind === 'follow-up' || kind === 'escalation')
    return { subject: `Not done yet: ${heading}`, first: `This was due ${when}, and nobody has marked it as done.` };
  if (kind === 'snooze')
    return {
      subject: `Again: ${heading}`,
      first:
        due.bookedOn === null
          ? `This was put off until now. ${due.isDue ? 'It was' : 'It’s'} due ${when}.`
          : `This was booked for ${longDate(due.bookedOn)}, and nobody has marked it as done.`,
    };
  return { subject: heading, first: `Due ${when}.` };
}

interface DueLetter {
  due: DueNotification;
  petNames: string[];
  /** The address of one of their photos. */
  photo: string | null;
  recipient: LetterRecipient;
  /** The organisation, for somebody it's shared with. */
  guestOf: string | null;
  /** What the recipient may do about it. */
  may: { tickOff: boolean; book: boolean };
  urls: { done: string; snooze: string; book: string; schedule: string; unsubscribe: string };
}

/** The pet's name is in the subject and the action in the first line. */
export function dueLetter({ due, petNames, photo, recipient, guestOf, may, urls }: DueLetter): Letter {
  const heading = headingOf(due.title, petNames);
  const { subject, first } = wordsOf(due, heading);
  const every =
    due.anchor === 'completion' ? `${describeRrule(due.rrule)} from the day it’s done` : describeRrule(due.rrule);
  const everybody = petNames.length > mostNames ? [`For ${listFormat.format(petNames.map(isolated))}.`] : [];
  const repeats = due.rrule === null ? [] : [`This repeats ${every}.`];
  const escalated = due.kind === 'escalation' ? ['We’re telling you because nobody has done this yet.'] : [];
  const shared = guestOf === null ? [] : [sharedBy(guestOf)];
  const letter = letterTo(recipient, {
    subject,
    preheader: first,
    heading,
    picture: photo,
    paragraphs: [first, ...escalated, ...shared, ...everybody, ...(due.notes === null ? [] : [due.notes]), ...repeats],
    actions: [
      ...(may.tickOff
        ? [
            { label: 'Done', url: urls.done },
            { label: 'Remind me tomorrow', url: urls.snooze },
          ]
        : []),
      ...(may.book ? [{ label: 'Booked', url: urls.book }] : []),
      { label: 'See all reminders', url: urls.schedule },
    ],
    footer: 'You’re getting this because you get e-mails about reminders from Petcare.',
    footerAction: { label: `Stop e-mails about ${mailClassWords[due.type]}`, url: urls.unsubscribe },
  });
  const headers = {
    'List-Unsubscribe': `<${urls.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const petIds = guestOf === null ? due.petIds : due.sharedPetIds;
  const notice: Notice = {
    userId: due.recipientId,
    title: heading,
    body: first,
    path: '/schedule',
    about: { area: 'reminders', petIds },
    isListed: due.channels.includes('app'),
    isPushed: due.channels.includes('push'),
  };
  const isTold = notice.isListed || notice.isPushed;
  return { ...letter, headers, ...(isTold && { notice }) };
}
