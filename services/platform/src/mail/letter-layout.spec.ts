import { describe, expect, it } from '@jest/globals';
import { letterLayout } from './letter-layout.ts';

const content = {
  preheader: 'Due now',
  heading: 'Rex: flea treatment',
  paragraphs: ['It is due today at 18:00.', 'Notes: half a tablet'],
  actions: [
    { label: 'Done', url: 'https://petcare.test/api/r/abc?x=1&y=2' },
    { label: 'Open the schedule', url: 'https://petcare.test/schedule' },
  ],
  footer: 'You get this because you set a reminder.',
};

describe('the layout of a letter', () => {
  it('says everything in plain text', () => {
    expect(letterLayout(content).text).toBe(
      [
        'Rex: flea treatment',
        'It is due today at 18:00.',
        'Notes: half a tablet',
        'Done:\nhttps://petcare.test/api/r/abc?x=1&y=2',
        'Open the schedule:\nhttps://petcare.test/schedule',
        '--\nYou get this because you set a reminder.\n',
      ].join('\n\n'),
    );
  });

  it('says the same in HTML, with a language, a title and buttons that lead somewhere', () => {
    const { html } = letterLayout(content);
    expect(html).toContain('<html lang="en-GB">');
    expect(html).toContain('<title>Rex: flea treatment</title>');
    expect(html).toContain('href="https://petcare.test/api/r/abc?x=1&amp;y=2"');
    for (const text of [content.heading, ...content.paragraphs, content.footer]) expect(html).toContain(text);
  });

  it('says on top whose letter it is, in the colour of either scheme', () => {
    const { html } = letterLayout(content);
    expect(html).toMatch(/<td class="brand"[^>]*color:#2C6A4E[^>]*><img [^>]*>Petcare<\/td>[^]*<h1/);
    expect(html).toMatch(/<img src="https:\/\/petcare\.test\/assets\/mail-logo-1\.png" width="32" height="32" alt=""/);
    expect(letterLayout({ ...content, actions: [] }).html).not.toContain('<img');
    const actions = [{ label: 'Pay', url: 'https://cards.example/pay' }];
    expect(letterLayout({ ...content, actions, home: 'https://petcare.test' }).html).toContain(
      'src="https://petcare.test/',
    );
    expect(html).toMatch(/prefers-color-scheme: dark[^]*\.brand \{ color: #7CC4A0/);
  });

  it('shows what people typed, and never runs it', () => {
    const evil = `<script>"'&</script>`;
    const { html } = letterLayout({ ...content, heading: evil, paragraphs: [evil], preheader: evil, footer: evil });
    expect(html).not.toContain('<script>');
    expect(html.match(/&lt;script&gt;&quot;&#39;&amp;&lt;\/script&gt;/g)).toHaveLength(5);
  });

  it('ends lines where they ended', () => {
    const { html, text } = letterLayout({ ...content, paragraphs: ['Half a tablet\nwith <food>'] });
    expect(text).toContain('\n\nHalf a tablet\nwith <food>\n\n');
    expect(html).toContain('>Half a tablet<br>with &lt;food&gt;</p>');
  });

  it.each([
    ['بيلا is due for a worm tablet.', ''],
    ['أعطها حبة واحدة مع الطعام Milbemax', ' dir="rtl"'],
    ['12:00', ''],
  ])('goes the way most of its words do: %s', (paragraph, direction) => {
    const { html } = letterLayout({ ...content, paragraphs: [paragraph] });
    expect(html).toMatch(new RegExp(`<p class="ink"${direction} style[^>]*>${paragraph}`));
  });

  it('links to web pages only', () => {
    const actions = [{ label: 'Done', url: 'javascript:alert(1)' }];
    expect(() => letterLayout({ ...content, actions })).toThrow('cannot link to javascript:');
  });

  it('has a picture beside its heading where there is one, and says the same without', () => {
    const picture = 'https://petcare.test/api/p/abc';
    const { html, text } = letterLayout({ ...content, picture });
    expect(html).toMatch(/<img src="https:\/\/petcare\.test\/api\/p\/abc" width="64" height="64" alt=""[^>]*>[^]*<h1/);
    expect(text).toBe(letterLayout(content).text);
    expect(() => letterLayout({ ...content, picture: 'data:text/html,x' })).toThrow('cannot link to data:');
  });

  it('marks tables as layout, so that nobody is read a table', () => {
    const tables =
      letterLayout({ ...content, picture: 'https://petcare.test/api/p/abc' }).html.match(/<table[^>]*>/g) ?? [];
    expect(tables.every((table) => table.includes('role="presentation"'))).toBe(true);
  });

  it('lists several things with what can be done about each, also in plain text', () => {
    const item = {
      title: 'Bella: <Walk>',
      text: 'At 18:00',
      actions: [{ label: 'Done', url: 'https://petcare.test/1' }],
    };
    const { html, text } = letterLayout({ ...content, sections: [{ heading: 'Today', items: [item, item] }] });
    expect(text).toContain(`Today

* Bella: <Walk>
  At 18:00
  Done: https://petcare.test/1

* Bella: <Walk>`);
    expect(html).toContain('Bella: &lt;Walk&gt;');
    expect(html.match(/href="https:\/\/petcare.test\/1"/g)).toHaveLength(2);
  });
});
