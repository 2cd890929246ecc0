import { describe, expect, it } from '@jest/globals';
import { reminderType } from '@petcare/contracts';
import { dueLetter, headingOf } from './due-letter.ts';
import type { DueNotification } from './due-mail.queries.ts';

const due: DueNotification = {
  id: '1',
  recipientId: '2',
  kind: 'due',
  occurrenceId: '3',
  status: 'scheduled',
  allDay: false,
  zone: 'Europe/London',
  localDate: '2026-11-20',
  localTime: '18:00',
  isPutOff: null,
  isOvertaken: false,
  isLate: false,
  isDropped: false,
  isBooked: false,
  bookedOn: null,
  snoozedUntil: null,
  dueAt: '2026-11-20T18:00:00Z',
  isDue: true,
  now: '2026-11-20T18:00:00Z',
  title: 'Worm tablet',
  type: 'parasite',
  notes: null,
  rrule: null,
  anchor: 'schedule',
  channels: ['email', 'app', 'push', 'calendar'],
  leadTimes: [],
  petIds: ['4'],
  isMuted: false,
  isDaily: false,
  isSilenced: false,
  isAssigned: true,
  sharedPetIds: [],
  mayTickOff: false,
  organisationName: 'Brook End',
};
const url = 'https://petcare.test/';
const urls = { done: url, snooze: url, book: url, schedule: url, unsubscribe: url };
const letterOf = (petNames: string[], part: Partial<DueNotification> = {}, isVerified = true) =>
  dueLetter({
    due: { ...due, ...part },
    petNames,
    photo: null,
    guestOf: null,
    may: { tickOff: true, book: true },
    recipient: { name: 'Ann', address: 'ann@families.test', isVerified },
    urls,
  });

describe('the letter about an occurrence', () => {
  it('names up to three pets in its subject, and all of them inside', () => {
    expect(letterOf(['Bella', 'Mog', 'Rex'])).toMatchObject({
      subject: 'Bella, Mog and Rex: Worm tablet',
      text: expect.not.stringContaining('For Bella'),
    });
    expect(letterOf(['Bella', 'Mog', 'Rex', 'Ivy'])).toMatchObject({
      subject: 'Bella, Mog and 2 more: Worm tablet',
      text: expect.stringContaining('\n\nFor Bella, Mog, Rex and Ivy.\n\n'),
    });
  });

  it('says that nothing came of what it was booked for', () => {
    expect(letterOf(['Bella'], { kind: 'snooze 1', bookedOn: '2026-11-24' }).text).toContain(
      'This was booked for Tuesday, 24 Nov 2026, and nobody has marked it as done.',
    );
  });

  it.each(['lead P2D', 'lead 1'])('says how long there is left, whichever release planned it: %s', (kind) => {
    const ahead = { kind, leadTimes: ['P2D'], isDue: false };
    const letter = letterOf(['Bella'], { ...ahead, now: '2026-11-18T18:01:00Z' });
    expect(letter.subject).toBe('Bella: Worm tablet in 2 days');
    const { subject, text } = letterOf(['Bella'], { ...ahead, now: '2026-11-19T07:00:00Z' });
    expect(subject).toBe('Bella: Worm tablet');
    expect(text).toContain('Due Friday, 20 Nov 2026 at 18:00 (London time).');
  });

  it('counts days by the calendar, whatever the clocks did meanwhile', () => {
    const day = { localDate: '2026-03-30', dueAt: '2026-03-30T17:00:00Z', now: '2026-03-28T18:00:00Z' };
    expect(letterOf(['Bella'], { ...day, kind: 'lead P2D', isDue: false }).subject).toMatch(/ in 2 days$/);
  });

  it('does not say how long there is left once it is due', () => {
    const { subject, text } = letterOf(['Bella'], { kind: 'lead PT1H', leadTimes: ['PT1H'] });
    expect(subject).toBe('Bella: Worm tablet');
    expect(text).toContain('Due Friday, 20 Nov 2026 at 18:00 (London time).');
  });

  it.each([
    ['بيلا', '5 mg', '\u2068بيلا\u2069: 5 mg'],
    ['לולו', 'قرص', '\u2068לולו\u2069: \u2068قرص\u2069'],
    ['Zoë 🐕', 'Größe – 体重', 'Zoë 🐕: Größe – 体重'],
    ['Bella\u202E', '\u2069\u2067Tablet', 'Bella: Tablet'],
  ])('keeps the order of words around %j and %j', (name, title, heading) => {
    expect(headingOf(title, [name])).toBe(heading);
  });

  it.each([
    [true, 'This was put off until now. It was due Friday, 20 Nov 2026 at 18:00 (London time).'],
    [false, 'This was put off until now. It’s due Friday, 20 Nov 2026 at 18:00 (London time).'],
  ])('put off, says when it was or will be due: %s', (isDue, said) => {
    expect(letterOf(['Bella'], { kind: 'snooze 1', isDue }).text).toContain(said);
  });

  it('says to whoever else is told why', () => {
    const { subject, text } = letterOf(['Bella'], { kind: 'escalation' });
    expect(subject).toBe('Not done yet: Bella: Worm tablet');
    expect(text).toContain('nobody has marked it as done.\n\nWe’re telling you because nobody has done this yet.');
  });

  it('has Booked for members, who know the visits, and not for those it is shared with', () => {
    expect(letterOf(['Bella']).text).toContain('Booked:\n');
    const { text } = dueLetter({
      due,
      petNames: ['Bella'],
      photo: null,
      guestOf: 'The Smiths',
      may: { tickOff: true, book: false },
      recipient: { name: 'Ann', address: 'ann@families.test', isVerified: true },
      urls,
    });
    expect(text).toContain('Remind me tomorrow:');
    expect(text).not.toContain('Booked:');
  });

  it('keeps the lines of its notes', () => {
    const { html, text } = letterOf(['Bella'], { notes: 'With food.\nIn the cupboard.' });
    expect(html).toContain('With food.<br>In the cupboard.');
    expect(text).toContain('With food.\nIn the cupboard.');
  });

  it('has no links that people typed in it for an address nobody has confirmed', () => {
    const typed = { title: 'See evil.example', notes: 'Give 0.5 ml.\nhttps://evil.example' };
    const { subject, html, text } = letterOf(['www.evil.example'], typed, false);
    for (const said of [subject, html, text]) expect(said).not.toMatch(/evil\.example/);
    expect(text).toContain('Give 0.5 ml.\n');
    expect(text).toContain(`Done:\n${url}`);
    expect(letterOf(['Bella'], typed).text).toContain('https://evil.example');
  });

  it.each(reminderType.options)('says in words which mails stop, for %s', (type) => {
    const [said] = /Stop e-mails about .+:/.exec(letterOf(['Bella'], { type }).text) ?? [];
    expect(said).toMatch(/(s|medication|insurance|grooming|farrier|reminders):$/);
  });
});
