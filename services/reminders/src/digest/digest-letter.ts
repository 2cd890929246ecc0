import { addDays, dateIn, timeIn } from '@petcare/contracts';
import type { Letter, LetterItem, LetterSection } from '@petcare/platform';
import { headingOf, longDate, namesOf, whenOf } from '../mail/due-letter.ts';
import type { DueNotification } from '../mail/due-mail.queries.ts';
import { letterTo, type LetterRecipient } from '../mail/letter-to.ts';
import { mailClassWords } from '../mail/mail-class-words.ts';

/** One date of a reminder, as the daily e-mail shows it. */
export interface DigestLine extends Pick<
  DueNotification,
  'occurrenceId' | 'title' | 'allDay' | 'zone' | 'localDate' | 'localTime' | 'dueAt' | 'snoozedUntil' | 'bookedOn'
> {
  readonly petNames: readonly string[];
  /** Address of the photo of one of them. */
  readonly photo: string | null;
}

interface DigestLetter {
  /** The day it's for, and the organisation's zone. */
  date: string;
  zone: string;
  now: Date;
  /** Soonest first. */
  lines: readonly DigestLine[];
  recipient: LetterRecipient;
  urls: { schedule: string; unsubscribe: string };
  actionsOf: (line: DigestLine) => LetterItem['actions'];
}

/** Some programs cut off a mail beyond 102 KB. */
const most = 40;

const names = ['Not done yet', 'Today', 'Tomorrow', 'Coming up'] as const;
type SectionName = (typeof names)[number];

/** Where a line is in time: where it was put off to or agreed for, or else its own day; `time` is null for all of a day. */
interface Place {
  at: number;
  day: string;
  time: string | null;
  isPutOff: boolean;
}

/** What was put off to the hour at which whole days begin is still for a whole day. */
function placeOf({ dueAt, snoozedUntil, localDate, localTime, allDay, zone }: DigestLine): Place {
  const own = { at: Date.parse(dueAt), day: localDate, time: allDay ? null : localTime, isPutOff: false };
  if (snoozedUntil === null || Date.parse(snoozedUntil) <= own.at) return own;
  const at = new Date(snoozedUntil);
  const time = timeIn(zone, at);
  const isWholeDay = allDay && time === localTime;
  return { at: at.getTime(), day: dateIn(zone, at), time: isWholeDay ? null : time, isPutOff: true };
}

/** In the order in which they come up. */
export const byPlace = (one: DigestLine, other: DigestLine): number => placeOf(one).at - placeOf(other).at;

/** What is for a whole day has all of it, but an agreed day is over once it's mentioned again. */
function isOver({ allDay, zone, bookedOn }: DigestLine, { at, day }: Place, now: Date): boolean {
  return at < now.getTime() && !(allDay && bookedOn === null && day >= dateIn(zone, now));
}

function sectionOf(line: DigestLine, { date, now, zone }: DigestLetter): SectionName {
  const place = placeOf(line);
  if (isOver(line, place, now)) return 'Not done yet';
  const day = line.zone === zone ? place.day : dateIn(zone, new Date(place.at));
  if (day <= date) return 'Today';
  return day === addDays(date, 1) ? 'Tomorrow' : 'Coming up';
}

/** "At 18:00", "Put off to 18:00"; with the day if the heading doesn't say it, and the zone if it isn't the organisation's. */
function timeOf(line: DigestLine, section: SectionName, { zone, date }: Pick<DigestLetter, 'zone' | 'date'>): string {
  if (line.bookedOn !== null) return `Was booked for ${longDate(line.bookedOn)}`;
  const { day, time, isPutOff } = placeOf(line);
  const did = isPutOff ? ['Was put off to', 'Put off to'] : ['Was due', 'Due'];
  const verb = did[section === 'Not done yet' ? 0 : 1];
  if (line.zone !== zone)
    return `${verb} ${whenOf({ localDate: day, localTime: time ?? line.localTime, allDay: time === null, zone: line.zone })}`;
  const hour = time === null ? '' : ` at ${time}`;
  if (section === 'Not done yet') return `${verb} ${day === date ? 'today' : longDate(day)}${hour}`;
  if (section === 'Coming up') return `${verb} ${longDate(day)}${hour}`;
  if (time === null) return 'Any time';
  return isPutOff ? `Put off to ${time}` : `At ${time}`;
}

function subjectOf(lines: readonly DigestLine[], date: string): string {
  const pets = [...new Set(lines.flatMap(({ petNames }) => petNames))];
  const count = lines.length === 1 ? '1 reminder' : `${lines.length} reminders`;
  return `${namesOf(pets)}: ${count} for ${longDate(date)}`;
}

/** The pets are in the subject, and each line has its own actions. */
export function digestLetter(letter: DigestLetter): Letter {
  const { date, lines, recipient, urls, actionsOf } = letter;
  const subject = subjectOf(lines, date);
  const bySection = Map.groupBy(lines.slice(0, most), (line) => sectionOf(line, letter));
  const sections = names.flatMap((name): LetterSection[] => {
    const items = bySection.get(name)?.map((line) => ({
      title: headingOf(line.title, line.petNames),
      text: timeOf(line, name, letter),
      picture: line.photo,
      actions: actionsOf(line),
    }));
    return items ? [{ heading: name, items }] : [];
  });
  const first = lines[0] ? headingOf(lines[0].title, lines[0].petNames) : '';
  const left = lines.length - most;
  const sent = letterTo(recipient, {
    subject,
    preheader: lines.length > 1 ? `${first}, and ${lines.length - 1} more` : first,
    heading: `Reminders for ${longDate(date)}`,
    paragraphs: left > 0 ? [`These are the first ${most}. There are ${left} more in Petcare.`] : [],
    sections,
    actions: [{ label: 'See all reminders', url: urls.schedule }],
    footer: 'You get this once a day because you asked for one e-mail instead of one for every reminder.',
    footerAction: { label: `Stop e-mails about ${mailClassWords.daily}`, url: urls.unsubscribe },
  });
  const headers = {
    'List-Unsubscribe': `<${urls.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...sent, headers };
}
