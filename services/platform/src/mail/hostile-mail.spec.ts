import { describe, expect, it } from '@jest/globals';
import { plainLine } from '@petcare/contracts';
import fc from 'fast-check';
import { simpleParser, type ParsedMail } from 'mailparser';
import PostalMime from 'postal-mime';
import { letterLayout } from './letter-layout.ts';
import { messageOf } from './mail-message.ts';

const from = { name: 'Petcare', address: 'reminders@petcare.test' };
const compose = (subject: string, name: string, body: string) => {
  const { html, text } = letterLayout({
    preheader: name,
    heading: subject,
    paragraphs: [body],
    actions: [],
    footer: name,
  });
  const letter = { to: { name, address: 'ann@families.test' }, subject, html, text, headers: { 'X-Kind': name } };
  return messageOf(letter, { from, messageId: '<1@petcare.test>' });
};
const boundaryOf = (text: string): string => /boundary="([^"]+)"/.exec(text)?.[1] ?? '';

/** What somebody might try: line and header ends, parts, encoded words, quotes, the boundary of a mail they received. */
const known = await compose('Bella', 'Ann', 'It is due.').then(({ text }) => boundaryOf(text));
const pieces = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\u2028',
  '\u202E',
  '\u200B',
  '"',
  '\\',
  '<',
  '>',
  ',',
  ';',
  ':',
  '=?utf-8?Q?',
  '?=',
  '=0D=0A',
  '=?utf-8?B?',
  'Bcc: all@elsewhere.test',
  'Content-Type: text/html',
  '--',
  `--${known}`,
  `\r\n--${known}\r\nContent-Type: text/html\r\n\r\n<b>`,
  `--${known}--`,
  '<script>',
  'Ann',
  'Zoë',
  '🐕',
  ' ',
  '\t',
  '.',
  'x'.repeat(80),
  'ann@else.where',
  '(',
  ')',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 })
  .map((parts) => parts.join(''));

/** One without words is left out. */
const ours = (subject: string, name: string): string[] =>
  [
    'from',
    'to',
    'message-id',
    'auto-submitted',
    'date',
    'mime-version',
    'content-type',
    ...(plainLine(subject) ? ['subject'] : []),
    ...(plainLine(name) ? ['x-kind'] : []),
  ].toSorted();

/** What a mail program shows of a header, where spaces at folds may have changed. */
const shown = (value: string | undefined): string => (value ?? '').replaceAll(/\s+/g, ' ').trim();

/** What a parser makes of a whole mail: its header names, each as often as it occurs, and its parts. */
interface Read {
  readonly keys: readonly string[];
  readonly subject: string;
  readonly to: readonly (string | undefined)[];
  readonly name: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: number;
}

async function readByPostalMime(mail: string): Promise<Read> {
  const { headers, subject, to = [], text, html, attachments } = await PostalMime.parse(mail);
  return {
    keys: headers.map(({ key }) => key).toSorted(),
    subject: shown(subject),
    to: to.map(({ address }) => address),
    name: shown(to[0]?.name),
    text: shown(text),
    html: shown(html),
    attachments: attachments.length,
  };
}

async function readByMailparser(mail: string): Promise<Read> {
  const { headerLines, subject, to, text, html, attachments } = await simpleParser(mail, { skipTextToHtml: true });
  const people = addressesOf(to);
  return {
    keys: headerLines.map(({ key }) => key).toSorted(),
    subject: shown(subject),
    to: people.map(({ address }) => address),
    name: shown(people[0]?.name),
    text: shown(text),
    html: shown(html || ''),
    attachments: attachments.length,
  };
}

function addressesOf(to: ParsedMail['to']) {
  return [to ?? []].flat().flatMap(({ value }) => value);
}

describe('a letter of hostile fields', () => {
  it('has our headers and our two parts, to two parsers', async () => {
    const fields = fc.record({ subject: hostile, name: hostile, body: hostile });
    await fc.assert(
      fc.asyncProperty(fields, async ({ subject, name, body }) => {
        const { text } = await compose(subject, name, body);
        const [first, second] = [await readByPostalMime(text), await readByMailparser(text)];
        expect(first.keys).toEqual(ours(subject, name));
        expect(first.subject).toBe(shown(plainLine(subject)));
        expect([first.to, first.attachments]).toEqual([['ann@families.test'], 0]);
        expect(second).toEqual(first);
        expect(text.split(`--${boundaryOf(text)}`)).toHaveLength(4);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 400 },
    );
  });

  it('has a boundary that no letter before had', async () => {
    const boundaries = await Promise.all(Array.from({ length: 50 }, () => compose('a', 'b', 'c')));
    expect(new Set(boundaries.map(({ text }) => boundaryOf(text))).size).toBe(50);
  });

  it('puts nothing into a letter by the boundary of another', async () => {
    const planted = `x\r\n--${known}\r\nContent-Type: text/html\r\n\r\n<b>planted</b>\r\n--${known}--`;
    const { text } = await compose('Bella', 'Ann', planted);
    const { html } = await PostalMime.parse(text);
    expect(html).not.toContain('<b>planted');
  });

  it.each(['=?utf-8?Q?Petcare_=3Cx@y.test=3E?=', '=?utf-8?B?UGV0Y2FyZQ==?=', 'a =?x?= b'])(
    'decodes nothing in the name %s',
    async (name) => {
      const { text } = await compose(name, name, 'x');
      for (const read of [await readByPostalMime(text), await readByMailparser(text)])
        expect([read.subject, read.name]).toEqual([name, name.replaceAll('=?', '= ?')]);
    },
  );

  it('turns no line round and hides nothing in it', async () => {
    const { text } = await compose('Bella\u202Egnp.exe\u200B', 'A\u2066nn', 'x');
    const read = await PostalMime.parse(text);
    expect([read.subject, read.to?.[0]?.name]).toEqual(['Bellagnp.exe', 'Ann']);
  });
});
