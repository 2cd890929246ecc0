/** One entry in a calendar, RFC 5545, 3.6.1. */
export interface CalendarEvent {
  /** Stays the same for as long as the entry is about the same thing. */
  readonly uid: string;
  /** More whenever it was rearranged, and never less. */
  readonly sequence: number;
  readonly status: 'CONFIRMED' | 'CANCELLED';
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** A whole day as `YYYY-MM-DD`, or an instant. */
  readonly start: string | Date;
}

const minutesLong = 15;
/** Octets in a line, without its end: RFC 5545, 3.1. */
const longestLine = 75;

/** 3.3.11: control characters can't be written, and a line break is `\n`. */
function textOf(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** "20261129T093000Z" */
const utcOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
const dateOf = (date: string): string => date.replaceAll('-', '');

/** A line in parts of at most 75 octets, none of which breaks a letter in two. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (octets + length > longestLine) {
      text += '\r\n ';
      octets = 1;
    }
    text += letter;
    octets += length;
  }
  return text;
}

function timesOf(start: CalendarEvent['start']): string[] {
  if (typeof start === 'string')
    return [`DTSTART;VALUE=DATE:${dateOf(start)}`, `DTEND;VALUE=DATE:${dateOf(dayAfter(start))}`];
  const end = new Date(start.getTime() + minutesLong * 60_000);
  return [`DTSTART:${utcOf(start)}`, `DTEND:${utcOf(end)}`];
}

const linesOf = (event: CalendarEvent, at: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  // 3.8.7.2: in what is published, when this copy was made. Of two with the same sequence the later one counts, RFC 5546, 2.1.5.
  `DTSTAMP:${utcOf(at)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status}`,
  ...timesOf(event.start),
  `SUMMARY:${textOf(event.summary)}`,
  `DESCRIPTION:${textOf(event.description)}`,
  `URL:${event.url}`,
  // Nobody is busy because a tablet is due.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** What two calendars with the same in them have in common, whenever they were written. */
export const withoutStamps = (calendar: string): string => calendar.replaceAll(/\r\nDTSTAMP:[\dTZ]+(?=\r\n)/g, '');

/** A whole calendar for programs that subscribe to it, as it is `at` that moment. */
export function iCalendar(name: string, events: readonly CalendarEvent[], at: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Petcare//Reminders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textOf(name)}`,
    `X-WR-CALNAME:${textOf(name)}`,
    // How often to look again: RFC 7986, 5.7, and the older name of it.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => linesOf(event, at)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
