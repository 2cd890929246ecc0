import { escapeHtml } from '@petcare/platform';
import { field, publicPages } from '../public-page.ts';
import {
  spokenPhone,
  whoToRing,
  type HandOverSheet,
  type SheetLine,
  type SheetPart,
  type SheetPet,
} from './hand-over-sheet.ts';

const style = `
section { margin: 24px 0 0; padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
section > :last-child, li > :last-child, section p:last-of-type { margin-bottom: 0 }
section h2 { margin: 0 0 8px }
section img { float: right; width: 96px; height: 96px; margin: 0 0 8px 16px }
.alarm { clear: right }
ul { margin: 0; padding: 0; list-style: none }
li { padding: 12px 0; border-top: 1px solid var(--line) }
li:first-child { padding-top: 0; border-top: 0 }
li:last-child { padding-bottom: 0 }
li p { margin: 0 }
li button { margin-top: 8px }
ul + .foot { margin-top: 12px }
.state { font-weight: 700; color: var(--brand) }
.note { padding: 16px; border: 2px solid var(--brand); border-radius: 10px; background: var(--surface) }
.note p:last-child { margin: 0 }
.note button, .other { background: var(--surface); color: var(--brand); border: 2px solid var(--brand) }
.ways a, .phone { display: inline-block; min-height: 48px; padding: 10px 0; font-weight: 700 }
.ways { margin: 0 }
.ways a { margin-right: 24px }
summary { min-height: 48px; padding: 10px 0; color: var(--brand); cursor: pointer }
@media print {
  @page { size: A4; margin: 15mm }
  :root { --canvas: #fff; --surface: #fff; --ink: #000; --line: #868d86; --brand: #000 }
  body { font-size: 12pt }
  main, footer { max-width: none; padding: 0 }
  section, li { break-inside: avoid }
  .screen, .note { display: none }
}`;

/** Nothing runs here: a page with its style and photos, and plain forms. */
export const handOverPages = publicPages(
  'This page is from Petcare. Whoever sent you the link can see when it was opened.',
  style,
);
export const { headers: handOverHeaders, page } = handOverPages;

/** Identical to the byte for a link that never was, has expired, or was switched off. */
export const noHandOver = page(
  'Hand-over',
  '<h1>This link doesn’t work</h1><p>It has expired, was switched off, or was mistyped. Ask whoever sent it to you for a new one.</p>',
);

/** The link still works, but none of its pets is there to be looked after. */
export const nothingLeft = page(
  'Hand-over',
  '<h1>This hand-over is over</h1><p>There’s nothing left to look after. If anything is unclear, ask whoever sent you the link.</p>',
);

/** Says nothing about what is behind it. */
export function pinPage(problem: string | null): string {
  const problems = problem === null ? [] : [{ path: 'pin', message: problem }];
  const box = field(
    {
      name: 'pin',
      label: 'PIN',
      hint: 'Whoever sent you this link told you.',
      most: 8,
      type: 'password',
      complete: 'off',
      isDigits: true,
    },
    { values: {}, problems },
  );
  return page(
    'Hand-over',
    `<h1>Enter the PIN</h1><form method="post">${box}<button type="submit">Continue</button></form>`,
  );
}

/** After something was ticked off, or couldn't be. */
export interface Notice {
  words: string;
  /** A button that sends its fields. */
  button?: { label: string; fields: Readonly<Record<string, string>> };
}

/** Who reads the page, and what they may do. */
export interface Reader {
  /** What they call themselves; null until they've said so. */
  name: string | null;
  /** Why the name they typed won't do. */
  problem?: string;
  notice?: Notice;
  /** What ticks something off. */
  tokenOf: (line: SheetLine) => string | null;
  /** Where the same is as a PDF. */
  pdf: string;
  /** Photos as WebP in base64, by their ids. */
  photos: ReadonlyMap<string, string>;
}

function buttonForm({ label, fields }: NonNullable<Notice['button']>, look = ''): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="#top">${hidden.join('')}<button type="submit"${look}>${escapeHtml(label)}</button></form>`;
}

function noticeOf({ notice }: Reader): string {
  if (!notice) return '';
  const button = notice.button ? buttonForm(notice.button) : '';
  return `<div class="note" role="status" id="notice"><p>${escapeHtml(notice.words)}</p>${button}</div>`;
}

function petSection({ name, who, photoId, warnings, facts }: SheetPet, { photos }: Reader): string {
  const photo = photoId === null ? undefined : photos.get(photoId);
  const picture = photo
    ? `<img src="data:image/webp;base64,${photo}" alt="Photo of ${escapeHtml(name)}" width="96" height="96">`
    : '';
  const alarms = warnings.map((words) => `<p class="alarm">${escapeHtml(words)}</p>`);
  const others = facts.map((words) => `<p>${escapeHtml(words)}</p>`);
  return `<section>${picture}<h2>${escapeHtml(name)}</h2><p>${escapeHtml(who)}</p>${alarms.join('')}${others.join('')}</section>`;
}

function lineOf(line: SheetLine, reader: Reader): string {
  const { head, words, details, phones, state, tick } = line;
  const token = reader.tokenOf(line);
  return [
    `<li><p><b>${escapeHtml([head, words].filter(Boolean).join(' '))}</b></p>`,
    ...details.map((detail) => `<p>${escapeHtml(detail)}</p>`),
    ...phones.map(
      (phone) => `<p><a class="phone" href="tel:${escapeHtml(phone)}">${escapeHtml(spokenPhone(phone))}</a></p>`,
    ),
    state === null ? '' : `<p class="state">${escapeHtml(state)}</p>`,
    tick && token !== null ? buttonForm({ label: tick.label, fields: { tick: token } }) : '',
    '</li>',
  ].join('');
}

function partSection({ title, lines, foot }: SheetPart, reader: Reader): string {
  const id = title === whoToRing ? ' id="ring"' : '';
  const list = lines.length > 0 ? `<ul>${lines.map((line) => lineOf(line, reader)).join('')}</ul>` : '';
  const below = foot.map((words) => `<p class="foot">${escapeHtml(words)}</p>`);
  return `<section${id}><h2>${escapeHtml(title)}</h2>${list}${below.join('')}</section>`;
}

/** What people look for in a hurry, and the same on paper. */
function waysOf({ parts }: HandOverSheet, { pdf }: Reader): string {
  const ring = parts.some(({ title }) => title === whoToRing) ? `<a href="#ring">${whoToRing}</a>` : '';
  return `<p class="ways screen">${ring}<a href="${escapeHtml(pdf)}">Print it (PDF)</a></p>`;
}

/** Asked once, before anything can be ticked off. */
function nameForm({ name, problem }: Reader): string {
  const problems = problem === undefined ? [] : [{ path: 'name', message: problem }];
  const hint = 'It’s recorded beside what you tick off, so that everybody knows who did it.';
  const box = field({ name: 'name', label: 'Your name', hint, most: 60, complete: 'name' }, { values: {}, problems });
  const form = `<form method="post" action="#top">${box}<button type="submit">Save my name</button></form>`;
  if (name === null || problem !== undefined)
    return `<section class="screen"><h2>Who are you?</h2><p>Say who you are, and you can tick off what you’ve done.</p>${form}</section>`;
  return `<details class="screen"><summary>${escapeHtml(`You’re ${name}. Somebody else?`)}</summary>${form}</details>`;
}

/** What is to be known and done, in sections. */
export function handOverPage(sheet: HandOverSheet, reader: Reader): string {
  const hasTicks = sheet.parts.some(({ lines }) => lines.some(({ tick }) => tick !== null));
  return page(
    sheet.title,
    [
      `<h1 id="top">${escapeHtml(sheet.title)}</h1><p>${escapeHtml(sheet.intro)}</p>`,
      waysOf(sheet, reader),
      noticeOf(reader),
      ...sheet.pets.map((pet) => petSection(pet, reader)),
      hasTicks ? nameForm(reader) : '',
      ...sheet.parts.map((part) => partSection(part, reader)),
    ].join(''),
  );
}
