import { escapeHtml } from '../escape-html.ts';

/** A button: where it leads and what it says. */
export interface LetterAction {
  readonly label: string;
  readonly url: string;
}

/** One of several things in a letter, with what can be done about it. */
export interface LetterItem {
  readonly title: string;
  readonly text: string;
  /** Address of a square picture beside it; it says the same without. */
  readonly picture?: string | null;
  readonly actions: readonly LetterAction[];
}

export interface LetterSection {
  readonly heading: string;
  readonly items: readonly LetterItem[];
}

export interface LetterContent {
  /** What inboxes show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  /** The address of a square picture beside the heading; the letter says the same without it. */
  readonly picture?: string | null;
  /** Plain text, one paragraph each; line breaks are kept. */
  readonly paragraphs: readonly string[];
  /** Lists between the paragraphs and the buttons. */
  readonly sections?: readonly LetterSection[];
  /** The first is the one that matters. The logo comes from where it leads, unless `home` says otherwise. */
  readonly actions: readonly LetterAction[];
  /** An address of Petcare's, if the first button doesn't lead there. */
  readonly home?: string;
  /** Small print, such as why somebody gets this. */
  readonly footer?: string;
  /** A link after it, such as one that stops mails like this. */
  readonly footerAction?: LetterAction;
}

/** Design system tokens; mail clients don't know custom properties. */
const light = { canvas: '#FAF8F4', surface: '#FFFFFF', ink: '#1D241F', muted: '#5B655D', line: '#E4DED2' };
const dark = { canvas: '#141613', surface: '#1C1F1B', ink: '#ECEFE9', muted: '#A3ADA5', line: '#343A34' };
const brand = { light: '#2C6A4E', onLight: '#FFFFFF', dark: '#7CC4A0', onDark: '#10251B' };
const font = `Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`;

/** A PNG, because few programs draw SVG: `shell/` has it, and its build serves it under this name. */
const logoPath = '/assets/mail-logo-1.png';

/** A name or address of any length fits on a phone; each client knows one of the two. */
const longWords = 'overflow-wrap:anywhere;word-break:break-word';

/** Clients that can't read this show the light scheme, which is written on every element. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: ${dark.canvas} !important; }
  .surface { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .primary { background: ${brand.dark} !important; border-color: ${brand.dark} !important; }
  .primary a { color: ${brand.onDark} !important; }
  .secondary { border-color: ${brand.dark} !important; }
  .secondary a { color: ${brand.dark} !important; }
  .line { border-color: ${dark.line} !important; }
  .link, .brand { color: ${brand.dark} !important; }
}`;

/** One column in HTML, and the same in plain text. All text is escaped; addresses have to be http or https. */
export function letterLayout(content: LetterContent): { html: string; text: string } {
  return { html: htmlOf(content), text: textOf(content) };
}

function htmlOf({
  preheader,
  heading,
  picture,
  paragraphs,
  sections = [],
  actions,
  home = actions[0]?.url,
  footer,
  footerAction,
}: LetterContent): string {
  const body = paragraphs.map(
    (paragraph) =>
      `<p class="ink"${directionOf(paragraph)} style="margin:0 0 16px;font-size:16px;line-height:24px;color:${light.ink}">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
  );
  const small = footer
    ? `
<tr><td class="muted" style="padding:16px 24px 0;font-size:14px;line-height:20px;text-align:center;color:${light.muted}">${escapeHtml(footer)}${footerAction ? `<br>${smallLink(footerAction)}` : ''}</td></tr>`
    : '';
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${styles}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${light.canvas}">
<tr><td align="center" style="padding:24px 12px;font-family:${font};${longWords}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="brand" style="padding:0 4px 16px;font-size:20px;line-height:32px;font-weight:700;color:${brand.light}">${logoOf(home)}Petcare</td></tr>
<tr><td class="surface" style="padding:28px 24px;background:${light.surface};border:1px solid ${light.line};border-radius:10px">
${headed(heading, picture ?? null)}
${[...body, ...sections.map(list)].join('\n')}
${actions.map(button).join('\n')}
</td></tr>${small}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const letters = /\p{L}/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** By most of its letters, not the first: a paragraph of ours may begin with a pet's name. */
function directionOf(paragraph: string): string {
  const all = paragraph.match(letters) ?? [];
  return all.filter((letter) => rightToLeft.test(letter)).length * 2 > all.length ? ' dir="rtl"' : '';
}

/** It says nothing the name beside it doesn't. */
function logoOf(home: string | undefined): string {
  if (home === undefined) return '';
  const logo = new URL(logoPath, address(home));
  return `<img src="${escapeHtml(logo.href)}" width="32" height="32" alt="" style="margin-right:8px;vertical-align:middle">`;
}

function headed(heading: string, picture: string | null): string {
  const title = `<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:${light.ink}">${escapeHtml(heading)}</h1>`;
  return picture === null ? title : `<div style="margin:0 0 16px">${beside(picture, 64, title)}</div>`;
}

/** Programs that don't load pictures show an empty space its size. */
function beside(picture: string | null, size: number, words: string): string {
  if (picture === null) return words;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:${size / 4}px;vertical-align:middle"><img src="${escapeHtml(address(picture))}" width="${size}" height="${size}" alt="" style="display:block;border-radius:50%"></td>
<td style="vertical-align:middle">${words}</td>
</tr></table>`;
}

function list({ heading, items }: LetterSection): string {
  return `<div style="margin:24px 0">
<h2 class="ink" style="margin:0;font-size:16px;line-height:24px;font-weight:600;color:${light.ink}">${escapeHtml(heading)}</h2>
${items.map(item).join('\n')}
</div>`;
}

/** The links are tall enough for a finger. */
function item({ title, text, picture, actions }: LetterItem): string {
  const links = actions.map(
    ({ label, url }) =>
      `<a class="link" href="${escapeHtml(address(url))}" style="display:inline-block;margin-right:16px;padding:6px 0;font-size:16px;line-height:24px;font-weight:600;color:${brand.light}">${escapeHtml(label)}</a>`,
  );
  const words = `<p class="ink" style="margin:0;font-size:16px;line-height:24px;font-weight:600;color:${light.ink}">${escapeHtml(title)}</p>
<p class="muted" style="margin:0;font-size:14px;line-height:20px;color:${light.muted}">${escapeHtml(text)}</p>`;
  return `<div class="line" style="margin:8px 0 0;padding:8px 0 0;border-top:1px solid ${light.line}">
${beside(picture ?? null, 40, words)}
${links.join('\n')}
</div>`;
}

/** The padding is on the cell, so that a client without borders or radii still shows something to press. */
function button({ label, url }: LetterAction, index: number): string {
  const [kind, colours, text] =
    index === 0
      ? ['primary', `background:${brand.light};border:1px solid ${brand.light}`, brand.onLight]
      : ['secondary', `border:1px solid ${brand.light}`, brand.light];
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr>
<td class="${kind}" style="${colours};border-radius:8px;text-align:center"><a href="${escapeHtml(address(url))}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:${text};text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;
}

/** On its own line, tall enough for a finger, in the surrounding text's colour, so that it's readable in both schemes. */
function smallLink({ label, url }: LetterAction): string {
  return `<a class="muted" href="${escapeHtml(address(url))}" style="display:inline-block;padding:8px 0;color:${light.muted};text-decoration:underline">${escapeHtml(label)}</a>`;
}

function textOf({ heading, paragraphs, sections = [], actions, footer, footerAction }: LetterContent): string {
  const asText = ({ label, url }: LetterAction): string => `${label}:\n${address(url)}`;
  const links = actions.map(asText);
  const small = [footer, footerAction && asText(footerAction)].filter(Boolean).join('\n\n');
  const lists = sections.map(({ heading: name, items }) => [name, ...items.map(itemText)].join('\n\n'));
  return `${[heading, ...paragraphs, ...lists, ...links, ...(small ? [`--\n${small}`] : [])].join('\n\n')}\n`;
}

function itemText({ title, text, actions }: LetterItem): string {
  return [`* ${title}`, text, ...actions.map(({ label, url }) => `${label}: ${address(url)}`)].join('\n  ');
}

function address(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`A mail cannot link to ${protocol}`);
  return href;
}
