import { addDays, dateIn } from '@petcare/contracts';
import type { Letter, LetterItem, LetterSection } from '@petcare/platform';
import { headingOf, longDate, namesOf, whenOf } from '../mail/due-letter.ts';
import type { DueNotification } from '../mail/due-mail.queries.ts';
import { letterTo, type LetterRecipient } from '../mail/letter-to.ts';
import { mailClassWords } from '../mail/mail-class-words.ts';

/** One date of a reminder, as the daily e-mail shows it. */
export interface DigestLine extends Pick<
  DueNotification,
  'occurrenceId' | 'title' | 'allDay' | 'zone' | 'localDate' | 'localTime' | 'dueAt'
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

function sectionOf({ dueAt, localDate, zone: ownZone }: DigestLine, { date, now, zone }: DigestLetter): SectionName {
  if (Date.parse(dueAt) < now.getTime()) return 'Not done yet';
  const day = ownZone === zone ? localDate : dateIn(zone, new Date(dueAt));
  if (day <= date) return 'Today';
  return day === addDays(date, 1) ? 'Tomorrow' : 'Coming up';
}

/** "at 18:00"; with the day if the heading doesn't say it, and the zone if it isn't the organisation's. */
function timeOf(line: DigestLine, section: SectionName, { zone, date }: Pick<DigestLetter, 'zone' | 'date'>): string {
  const isOver = section === 'Not done yet';
  if (line.zone !== zone) return `${isOver ? 'Was due' : 'Due'} ${whenOf(line)}`;
  if (isOver || section === 'Coming up') {
    const day = isOver && line.localDate === date ? '' : ` ${longDate(line.localDate)}`;
    return `${isOver ? 'Was due' : 'Due'}${day}${line.allDay ? '' : ` at ${line.localTime}`}`;
  }
  return line.allDay ? 'Any time' : `At ${line.localTime}`;
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
