import { readFileSync } from 'node:fs';
import { escapeHtml } from '@petcare/platform';
import { mailField, type MailField } from './mail-form.ts';

/** Latin only, as everywhere else; other scripts fall back to the system font. */
const typeface = readFileSync(
  new URL(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
).toString('base64');

/** Nothing runs here: a page with its style, typeface and picture, and forms. */
export const mailPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = `
  @font-face { font-family: 'Figtree Variable'; font-weight: 300 900; src: url(data:font/woff2;base64,${typeface}) format('woff2') }
  :root { color-scheme: light dark; --canvas: #faf8f4; --surface: #fff; --raised: #f3efe7; --ink: #1d241f; --muted: #5b655d; --line: #e4ded2; --edge: #868d86; --brand: #2c6a4e; --on-brand: #fff; --danger: #a3271f }
  @media (prefers-color-scheme: dark) {
    :root { --canvas: #141613; --surface: #1c1f1b; --raised: #252924; --ink: #ecefe9; --muted: #a3ada5; --line: #343a34; --edge: #7c867e; --brand: #7cc4a0; --on-brand: #10251b; --danger: #f2a49c }
  }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; padding: 24px 16px; background: var(--canvas); color: var(--ink); font: 16px/1.5 'Figtree Variable', system-ui, sans-serif }
  header, main { max-width: 480px; margin: 0 auto }
  header { display: flex; align-items: center; gap: 10px; padding: 4vh 0 24px; font-size: 20px; font-weight: 700; letter-spacing: -0.01em }
  header span { display: grid; place-items: center; width: 36px; height: 36px; border-radius: 10px; background: var(--brand); color: var(--on-brand) }
  main { padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px }
  .pet { display: flex; align-items: center; gap: 12px; margin: 0 0 16px; color: var(--ink); font-weight: 600 }
  .pet img, .pet span { width: 64px; height: 64px; border-radius: 50%; border: 1px solid var(--line); object-fit: cover }
  .pet span { display: grid; place-items: center; background: var(--raised); color: var(--brand) }
  h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; letter-spacing: -0.01em; overflow-wrap: anywhere }
  p { margin: 0 0 20px; color: var(--muted) }
  button, a, input { font: inherit }
  label, legend { display: block; margin: 0 0 6px; padding: 0; font-weight: 600 }
  fieldset { margin: 0 0 20px; padding: 0; border: 0 }
  .option { display: flex; align-items: center; gap: 12px; min-height: 48px; margin: 0; padding: 6px 0; font-weight: 400 }
  .option input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--brand) }
  input:not([type=radio]) { display: block; width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface); color: var(--ink) }
  small { display: block; margin: 6px 0 0; color: var(--muted); font-size: 14px }
  form > * + button { margin-top: 20px }
  .wrong { margin: 0 0 6px; color: var(--danger) }
  button { min-height: 48px; width: 100%; margin: 0 0 12px; border: 1px solid transparent; border-radius: 8px; background: var(--brand); color: var(--on-brand); font-weight: 600; cursor: pointer }
  button.other { border-color: var(--edge); background: var(--surface); color: var(--ink) }
  main > p:last-child { margin: 8px 0 0; text-align: center }
  a { display: inline-block; padding: 8px; color: var(--brand) }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }`;

/** Lucide's paw print (ISC licence), the product's mark. */
const paw = (size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="11" cy="4" r="2"/><circle cx="18" cy="8" r="2"/><circle cx="20" cy="16" r="2"/><path d="M9 10a5 5 0 0 1 5 5v3.5a3.5 3.5 0 0 1-6.84 1.045Q6.52 17.48 4.46 16.84A3.5 3.5 0 0 1 5.5 10Z"/></svg>`;

/** Who something is for. */
export interface MailPagePets {
  names: string;
  /** A WebP of one of them, as base64; null without a photo. */
  photo: string | null;
}

interface MailPage {
  heading: string;
  text: string;
  pets?: MailPagePets | null;
  /** The acting button's label, where it sends to if not here, and whether it's secondary; left out if there's nothing to do. */
  button?: string;
  buttonUrl?: string;
  isAside?: boolean;
  /** The name the button itself is sent under, and what for: `yes` if left out. */
  buttonName?: string;
  buttonValue?: string;
  /** What is sent with it. */
  fields?: readonly MailField[];
  scheduleUrl: string;
}

function petsOf({ names, photo }: MailPagePets): string {
  const picture =
    photo === null
      ? `<span>${paw(28)}</span>`
      : `<img src="data:image/webp;base64,${photo}" alt="" width="64" height="64">`;
  return `<p class="pet">${picture}${escapeHtml(names)}</p>`;
}

function formOf({
  button,
  buttonName,
  buttonValue = 'yes',
  buttonUrl,
  isAside = false,
  fields = [],
}: MailPage): string {
  if (button === undefined) return '';
  const action = buttonUrl === undefined ? '' : ` action="${escapeHtml(buttonUrl)}"`;
  const name = buttonName === undefined ? '' : ` name="${escapeHtml(buttonName)}" value="${escapeHtml(buttonValue)}"`;
  return `<form method="post"${action}>${fields.map(mailField).join('')}<button type="submit"${name}${isAside ? ' class="other"' : ''}>${escapeHtml(button)}</button></form>`;
}

/** The page behind a mail's link. Opening it changes nothing (mail scanners open links); pressing does. */
export function mailPage(page: MailPage): string {
  const { heading, text, pets, scheduleUrl } = page;
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(heading)} · Petcare</title><style>${style}</style></head>
<body><header><span>${paw(20)}</span>Petcare</header>
<main>${pets ? petsOf(pets) : ''}<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${formOf(page)}<p><a href="${escapeHtml(scheduleUrl)}">Open Petcare</a></p></main></body></html>`;
}
