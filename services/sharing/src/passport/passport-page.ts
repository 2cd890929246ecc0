import { createHash } from 'node:crypto';
import { passportView, type PassportFacts, type PassportView } from '@petcare/contracts/passport';
import type { FieldError } from '@petcare/contracts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Read on a phone, outdoors, by anybody: nothing under 18 px, all text at 7 : 1 or better, in light and dark. */
const style = `
:root { color-scheme: light dark; --canvas: #faf8f4; --surface: #fff; --ink: #1d241f; --line: #868d86; --brand: #1f5540; --on-brand: #fff; --alarm: #8f1d16; --on-alarm: #fff }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #141613; --surface: #1c1f1b; --ink: #ecefe9; --line: #7c867e; --brand: #8fd0b0; --on-brand: #10251b; --alarm: #ffb4ac; --on-alarm: #3b0906 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 18px/1.5 system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; overflow-wrap: anywhere }
main, footer { max-width: 560px; margin: 0 auto; padding: 24px 16px }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 1.2 }
h2 { margin: 32px 0 8px; font-size: 24px; line-height: 1.25 }
p { margin: 0 0 16px }
img { display: block; width: 192px; height: 192px; margin: 0 0 16px; border-radius: 10px; object-fit: cover }
.alarm { padding: 16px; border-radius: 10px; background: var(--alarm); color: var(--on-alarm); font-weight: 700 }
dl { margin: 0 }
dt { font-weight: 700 }
dd { margin: 0 0 16px }
a { color: var(--brand) }
label { display: block; margin: 16px 0 4px; font-weight: 700 }
small { display: block; font-size: 18px; font-weight: 400 }
input, textarea { width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit }
button { min-height: 48px; width: 100%; margin: 24px 0 0; padding: 8px 16px; border: 0; border-radius: 8px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 700; cursor: pointer }
.wrong { color: var(--alarm); font-weight: 700 }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
@media print { form, .write { display: none } }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing runs or loads here: a page with its style and photo, and one form. */
export const passportHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'integrity-policy': 'blocked-destinations=(script)',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** A whole page; `body` and what's said at its foot are HTML. */
export const page = (title: string, body: string, foot = ''): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${escape(title)} · Petcare</title><style>${style}</style></head>
<body><main>${body}</main><footer><p>This page is from Petcare.${foot}</p></footer></body></html>`;

const noTravel = ' It isn’t an official travel document.';

/** Identical to the byte for a code that never existed, was replaced, withdrawn or switched off. */
export const noPassport = page(
  'Pet passport',
  '<h1>Pet passport</h1><p>This page shows nothing. The code may have been mistyped, replaced or switched off.</p><p>If you have found an animal, a vet can read its microchip for free, and your council’s dog warden can help with a dog.</p>',
  noTravel,
);

export interface ShownPassport {
  isLost: boolean;
  facts: PassportFacts;
  /** WebP as base64. */
  photo: string | null;
}

/** What was typed in the form, and what's wrong with it. */
export interface TypedMessage {
  values: Readonly<Record<string, string>>;
  problems: readonly FieldError[];
  /** Why it wasn't sent, where that's no fault of any field. */
  refusal?: string;
}

function factList(rows: PassportView['rows']): string {
  const shown = rows.map(({ label, lines }) => `<dt>${escape(label)}</dt><dd>${lines.map(escape).join('<br>')}</dd>`);
  return shown.length === 0 ? '' : `<dl>${shown.join('')}</dl>`;
}

export interface FormField {
  name: string;
  label: string;
  hint?: string;
  most: number;
  isLong?: boolean;
  type?: string;
  complete?: string;
}

/** A label with its box, what was typed before and what was wrong with it. */
export function field(
  { name, label, hint, most, isLong, type = 'text', complete = 'off' }: FormField,
  typed: TypedMessage,
): string {
  const problem = typed.problems.find(({ path }) => path === name)?.message;
  const value = escape(typed.values[name] ?? '');
  const described = [...(hint ? [`${name}-hint`] : []), ...(problem ? [`${name}-wrong`] : [])].join(' ');
  const shared = `id="${name}" name="${name}" maxlength="${most}" autocomplete="${complete}"${described ? ` aria-describedby="${described}"` : ''}${problem ? ' aria-invalid="true"' : ''}`;
  const box = isLong
    ? `<textarea ${shared} rows="5" required>${value}</textarea>`
    : `<input type="${type}" ${shared} value="${value}"${name === 'name' ? ' required' : ''}>`;
  return `<label for="${name}">${escape(label)}</label>${hint ? `<small id="${name}-hint">${escape(hint)}</small>` : ''}${problem ? `<span class="wrong" id="${name}-wrong">${escape(problem)}</span>` : ''}${box}`;
}

function messageForm(called: string, typed: TypedMessage): string {
  const why = typed.problems.length > 0 ? 'Check what’s marked below.' : typed.refusal;
  const wrong = why ? `<p class="wrong" role="alert">Your message wasn’t sent. ${escape(why)}</p>` : '';
  const fields: FormField[] = [
    { name: 'name', label: 'Your name', most: 80, complete: 'name' },
    { name: 'message', label: 'Message', most: 2000, isLong: true },
    {
      name: 'place',
      label: `Where is ${called}? (optional)`,
      hint: 'Only if you want to say. We don’t track where you are.',
      most: 200,
    },
    {
      name: 'email',
      label: 'Your e-mail address',
      hint: 'The answer comes here. The owner won’t see it. Leave it empty if you’d rather be called.',
      most: 254,
      type: 'email',
      complete: 'email',
    },
    {
      name: 'phone',
      label: 'Your phone number (optional)',
      hint: 'The owner will see it, to call you.',
      most: 40,
      type: 'tel',
      complete: 'tel',
    },
  ];
  return `<h2 class="write" id="write">Write to the owner</h2>${wrong}<p class="write">We’ll pass your message on. Neither of you sees the other’s e-mail address. <a href="/privacy">What we keep</a></p>
<form method="post" action="#write">${fields.map((one) => field(one, typed)).join('')}<button type="submit">Send message</button></form>`;
}

function headOf({ isLost, facts, photo }: ShownPassport): string {
  const { called, heading, lost, warnings, rows } = passportView(facts, isLost);
  const picture =
    photo === null
      ? ''
      : `<img src="data:image/webp;base64,${photo}" alt="Photo of ${escape(called)}" width="192" height="192">`;
  const alarms = [...(lost === null ? [] : [lost]), ...warnings].map((line) => `<p class="alarm">${escape(line)}</p>`);
  return `${picture}<h1>${escape(heading)}</h1>${alarms.join('')}${factList(rows)}`;
}

/** What strangers see of a pet, with the form for a message. */
export function passportPage(shown: ShownPassport, typed: TypedMessage = { values: {}, problems: [] }): string {
  const { called, heading } = passportView(shown.facts, shown.isLost);
  return page(heading, `${headOf(shown)}${messageForm(called, typed)}`, noTravel);
}

/** For a network that may open no passport just now: the form alone, with what was typed. */
export const unsentPage = (typed: TypedMessage): string =>
  page('Not sent', `<h1>Not sent</h1>${messageForm('the animal', typed)}`);

/** After the message was sent: there's no form to ask for another. */
export function writtenPage(shown: ShownPassport, heading: string, text: string): string {
  const head = headOf({ ...shown, isLost: false });
  return page(
    heading,
    `<h1>${escape(heading)}</h1><p>${escape(text)}</p>${head.replace('<h1>', '<h2>').replace('</h1>', '</h2>')}`,
    noTravel,
  );
}
