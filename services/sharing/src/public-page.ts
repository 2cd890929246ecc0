import { createHash } from 'node:crypto';
import type { FieldError } from '@petcare/contracts';
import { escapeHtml } from '@petcare/platform';

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
small { display: block; margin: 0 0 4px; font-size: 18px; font-weight: 400 }
input, textarea { width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit }
button { min-height: 48px; width: 100%; margin: 24px 0 0; padding: 8px 16px; border: 0; border-radius: 8px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 700; cursor: pointer }
.wrong { color: var(--alarm); font-weight: 700 }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
@media print { form, .write { display: none } .alarm { border: 2px solid; background: none; color: inherit } }`;

export interface PublicPages {
  headers: Readonly<Record<string, string>>;
  /** A whole page; `body` is HTML, and `foot` text where it says something else at its foot. */
  page(title: string, body: string, foot?: string): string;
}

/** Pages without scripts for people who aren't logged in; `footer` is text, and `more` the style of their own. */
export function publicPages(footer: string, more = ''): PublicPages {
  const css = `${style}${more}`;
  const styleHash = createHash('sha256').update(css).digest('base64');
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'integrity-policy': 'blocked-destinations=(script)',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    },
    page: (title, body, foot = footer) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)} · Petcare</title><style>${css}</style></head>
<body><main>${body}</main><footer><p>${escapeHtml(foot)}</p></footer></body></html>`,
  };
}

/** What was typed in the form, and what's wrong with it. */
export interface TypedForm {
  values: Readonly<Record<string, string>>;
  problems: readonly FieldError[];
  /** Why it wasn't sent, where that's no fault of any field. */
  refusal?: string;
}

export interface FormField {
  name: string;
  label: string;
  hint?: string;
  most: number;
  isLong?: boolean;
  type?: string;
  complete?: string;
  /** Needed, and typed on a keyboard of digits. */
  isDigits?: boolean;
}

/** A label with its box, what was typed before and what was wrong with it. */
export function field(
  { name, label, hint, most, isLong, type = 'text', complete = 'off', isDigits }: FormField,
  typed: TypedForm,
): string {
  const problem = typed.problems.find(({ path }) => path === name)?.message;
  const value = escapeHtml(typed.values[name] ?? '');
  const described = [...(hint ? [`${name}-hint`] : []), ...(problem ? [`${name}-wrong`] : [])].join(' ');
  const shared = `id="${name}" name="${name}" maxlength="${most}" autocomplete="${complete}"${described ? ` aria-describedby="${described}"` : ''}${problem ? ' aria-invalid="true"' : ''}`;
  const box = isLong
    ? `<textarea ${shared} rows="5" required>${value}</textarea>`
    : `<input type="${type}" ${shared} value="${value}"${isDigits ? ' inputmode="numeric"' : ''}${isDigits || name === 'name' ? ' required' : ''}>`;
  return `<label for="${name}">${escapeHtml(label)}</label>${hint ? `<small id="${name}-hint">${escapeHtml(hint)}</small>` : ''}${problem ? `<span class="wrong" id="${name}-wrong">${escapeHtml(problem)}</span>` : ''}${box}`;
}
