import { describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import type { Letter } from './mail-kind.ts';
import { messageOf } from './mail-message.ts';

const letter: Letter = {
  to: { name: 'Ann Field', address: 'ann@families.test' },
  subject: 'Bella: Worm tablet',
  html: '<p>It is due.</p>\n',
  text: 'It is due.\n',
};
const options = { from: { name: 'Petcare', address: 'reminders@petcare.test' }, messageId: '<1@petcare.test>' };
const textOf = async (part: Partial<Letter>): Promise<string> =>
  (await messageOf({ ...letter, ...part }, options)).text;
const read = async (part: Partial<Letter>) => PostalMime.parse(await textOf(part));
const to = (name: string, address = 'ann@families.test') => ({ to: { name, address } });

describe('a message', () => {
  it.each([
    ['plain text', 'It is due.\n'],
    ['other scripts', 'Zoë – „Žofka“ ist fällig 🐕\n'],
    ['lines that look like commands or begin with a dot', '.\n..\nFrom me\n.\n'],
    ['a line that no server takes', `${'wide '.repeat(400)}\n`],
    ['signs that mean something in the encoding', 'a=b =20 = \tend \n'],
    ['line ends of all sorts', 'one\r\ntwo\rthree\nfour\n'],
  ])('brings %s as it was', async (_what, text) => {
    const html = `<p>${text}</p>\n`;
    const lines = (content: string | undefined): string | undefined => content?.replace(/\r\n?/g, '\n').trimEnd();
    const message = await read({ text, html });
    expect(lines(message.text)).toBe(lines(text));
    expect(lines(message.html)).toBe(lines(html));
  });

  it.each([
    'Bella, Mog and Rex: tablet',
    'Zoë’s tablet 🐕',
    'x'.repeat(300),
    'Ünï '.repeat(60).trim(),
    '=?no?= "word"',
  ])('has the subject %s', async (subject) => {
    expect((await read({ subject })).subject).toBe(subject);
  });

  it.each(['Ann Field', 'Field, Ann', 'Ann "Annie" Field', 'Ann\\Field', 'Zoë Köhler', 'ann@else.where'])(
    'goes to %s',
    async (name) => {
      expect((await read(to(name))).to).toEqual([{ name, address: 'ann@families.test' }]);
    },
  );

  it('says whom an answer goes to, beside other headers of its own', async () => {
    const headers = { 'Reply-To': 'rosa@families.test', 'List-Unsubscribe': '<https://petcare.test/u/1>' };
    const message = await read({ headers });
    expect(message.replyTo).toEqual([{ name: '', address: 'rosa@families.test' }]);
    expect(message.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: '<https://petcare.test/u/1>' }),
    );
  });

  it('says a domain of another script as servers know it', async () => {
    expect((await messageOf({ ...letter, ...to('Ann', 'ann@bücher.test') }, options)).to).toBe(
      'ann@xn--bcher-kva.test',
    );
  });

  it.each(['änn@families.test', 'ann', 'ann@a, bo@b', 'ann@families.test>'])('cannot go to %s', async (address) => {
    await expect(textOf(to('Ann', address))).rejects.toThrow('Mail cannot be sent to this address');
  });

  it('takes a file along, as it was', async () => {
    const content = Uint8Array.from({ length: 5000 }, (_, index) => index % 256);
    const message = await read({ attachments: [{ name: 'medical-history.pdf', type: 'application/pdf', content }] });
    expect(message.text?.trimEnd()).toBe('It is due.');
    expect(message.html?.trimEnd()).toBe('<p>It is due.</p>');
    expect(message.attachments).toMatchObject([
      { filename: 'medical-history.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
    ]);
    expect(Buffer.from(message.attachments[0]?.content as ArrayBuffer).equals(content)).toBe(true);
  });

  it('takes no file along whose name could say more', async () => {
    const attachments = [{ name: 'a"\r\nBcc: all', type: 'application/pdf', content: new Uint8Array() }];
    await expect(textOf({ attachments })).rejects.toThrow('Not a name of a file');
  });

  it('is ASCII in lines that every server takes', async () => {
    const wide = { subject: 'Ünï '.repeat(99), text: 'ä'.repeat(5000), html: 'x'.repeat(5000), ...to('Ö'.repeat(99)) };
    const text = await textOf(wide);
    expect(text).toMatch(/^[\t\r\n\x20-\x7e]*\r\n$/);
    expect(Math.max(...text.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
