/** One entry in a calendar, RFC 5545, 3.6.1. */
export interface CalendarEvent {
  /** Stays the same for as long as the entry is about the same thing. */
  readonly uid: string;
  /** How often it was rearranged. */
  readonly sequence: number;
  readonly modifiedAt: Date;
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

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utcOf(event.modifiedAt)}`,
  `LAST-MODIFIED:${utcOf(event.modifiedAt)}`,
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

/** A whole calendar for programs that subscribe to it; the same events always give the same text. */
export function iCalendar(name: string, events: readonly CalendarEvent[]): string {
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
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
