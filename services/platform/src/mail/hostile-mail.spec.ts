import { describe, expect, it } from '@jest/globals';
import { plainLine } from '@petcare/contracts';
import fc from 'fast-check';
import libmime from 'libmime';
import PostalMime from 'postal-mime';
import { letterLayout } from './letter-layout.ts';
import { mailbox, messageOf } from './mail-message.ts';

const from = mailbox('Petcare', 'reminders@petcare.test');
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

/** What somebody would try: ends of lines and headers, parts, encoded words, quotes, a boundary of a mail that they got. */
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

const ours = [
  'from',
  'to',
  'subject',
  'message-id',
  'x-kind',
  'auto-submitted',
  'date',
  'mime-version',
  'content-type',
];

/** What a mail program shows of a header, where spaces at folds may have become others. */
const shown = (value: string | undefined): string => (value ?? '').replaceAll(/\s+/g, ' ').trim();

describe('a letter of hostile fields', () => {
  it('has our headers and our two parts, to two parsers', async () => {
    const fields = fc.record({ subject: hostile, name: hostile, body: hostile });
    await fc.assert(
      fc.asyncProperty(fields, async ({ subject, name, body }) => {
        const { text } = await compose(subject, name, body);
        const [head = '', ...rest] = text.split('\r\n\r\n');
        const boundary = boundaryOf(head);
        const first = await PostalMime.parse(text);
        const second = libmime.decodeHeaders(head);
        const wanted = ours.filter((key) => key !== 'x-kind' || plainLine(name) !== '');
        expect(first.headers.map(({ key }) => key).filter((key) => ours.includes(key))).toEqual(
          expect.arrayContaining(wanted.filter((key) => key !== 'subject')),
        );
        expect(first.headers.map(({ key }) => key).filter((key) => !ours.includes(key))).toEqual([]);
        expect(Object.keys(second).filter((key) => !ours.includes(key))).toEqual([]);
        expect(shown(first.subject)).toBe(shown(plainLine(subject)));
        expect(first.to?.map(({ address }) => address)).toEqual(['ann@families.test']);
        expect(first.attachments).toEqual([]);
        expect(rest.join('\r\n\r\n').split(`--${boundary}`)).toHaveLength(4);
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
    'shows the name %s as it was typed',
    async (name) => {
      const { text } = await compose(name, name, 'x');
      const read = await PostalMime.parse(text);
      expect([read.subject, read.to?.[0]?.name]).toEqual([name, name]);
      expect(libmime.decodeWords(/^Subject: (.*(?:\r\n .*)*)/m.exec(text)?.[1]?.replaceAll('\r\n', '') ?? '')).toBe(
        name,
      );
    },
  );

  it('turns no line round and hides nothing in it', async () => {
    const { text } = await compose('Bella\u202Egnp.exe\u200B', 'A\u2066nn', 'x');
    const read = await PostalMime.parse(text);
    expect([read.subject, read.to?.[0]?.name]).toEqual(['Bellagnp.exe', 'Ann']);
  });
});
