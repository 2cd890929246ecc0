import { calendarFeed } from '@petcare/contracts/calendar-feed';
import { inject, type Actor, type Answer, type TestApi } from '@petcare/testing/server';

/** What a strict reader finds in one entry: its properties with their parameters, unescaped. */
export type ReadEvent = Readonly<Record<string, string>>;

const controls = /[^\P{Cc}\t]/u;

/** RFC 5545, 3.1: lines end in CRLF and have at most 75 octets; a line that starts with a blank goes on the one before. */
function linesIn(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines)
    if (Buffer.byteLength(line) > 75 || controls.test(line) || line === '') throw new Error(`Not a line: ${line}`);
  return lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
}

/** 3.3.11: nothing but `\\`, `\;`, `\,` and `\n` is escaped, and each of those always is. */
function unescaped(value: string): string {
  if (!/^(?:[^\\;,]|\\[\\;,n])*$/.test(value)) throw new Error(`Not a text: ${value}`);
  return value.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
}

const texts = new Set(['NAME', 'X-WR-CALNAME', 'SUMMARY', 'DESCRIPTION']);

function propertyIn(line: string): [string, string] {
  const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z-]+=[A-Z-]+)*):(.*)$/.exec(line) ?? [];
  if (name === '') throw new Error(`Not a property: ${line}`);
  return [name, texts.has(name) ? unescaped(value) : value];
}

/** A calendar taken apart, to the letter of RFC 5545. @throws {Error} where it isn't one */
export function readCalendar(text: string): { calendar: ReadEvent; events: ReadEvent[] } {
  const [first, ...rest] = linesIn(text);
  if (first !== 'BEGIN:VCALENDAR' || rest.pop() !== 'END:VCALENDAR') throw new Error('Not a calendar');
  const calendar: Record<string, string> = {};
  const events: Record<string, string>[] = [];
  let open: Record<string, string> | null = null;
  for (const [name, value] of rest.map(propertyIn)) {
    const isEdge = name === 'BEGIN' || name === 'END';
    if (isEdge && (value !== 'VEVENT' || (name === 'BEGIN') !== (open === null))) throw new Error(`${name}:${value}`);
    if (name === 'BEGIN') open = {};
    const place: Record<string, string> = open ?? calendar;
    if (!isEdge && name in place) throw new Error(`${name} is there twice`);
    if (!isEdge) place[name] = value;
    if (name !== 'END') continue;
    events.push(place);
    open = null;
  }
  return { calendar, events };
}

/** Where somebody's calendar is, without the host. */
export function pathOf(answer: Answer): string {
  return new URL(calendarFeed.parse(answer.body).url ?? '').pathname;
}

export const fetchCalendar = (api: TestApi, url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  inject(api, { url, headers });

/** The entries in the calendar at that path. */
export async function eventsAt({ api }: Actor, path: string): Promise<ReadEvent[]> {
  const answer = await fetchCalendar(api, path);
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return readCalendar(String(answer.body)).events;
}

/** The one entry in it. @throws {Error} where there are none, or more */
export async function onlyEventAt(actor: Actor, path: string): Promise<ReadEvent> {
  const [event, second] = await eventsAt(actor, path);
  if (!event || second) throw new Error('There is not one entry');
  return event;
}
