const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Nothing runs here: a page, its style and one form. */
export const mailPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = `
  :root { color-scheme: light dark; --canvas: #faf8f4; --surface: #fff; --ink: #1d241f; --muted: #5b655d; --line: #e4ded2; --brand: #2c6a4e; --on-brand: #fff }
  @media (prefers-color-scheme: dark) {
    :root { --canvas: #141613; --surface: #1c1f1b; --ink: #ecefe9; --muted: #a3ada5; --line: #343a34; --brand: #7cc4a0; --on-brand: #10251b }
  }
  body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 'Figtree Variable', system-ui, sans-serif }
  main { max-width: 480px; margin: 10vh auto; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px }
  h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3 }
  p { margin: 0 0 20px; color: var(--muted) }
  button, a { font: inherit }
  button { min-height: 48px; width: 100%; border: 0; border-radius: 8px; background: var(--brand); color: var(--on-brand); font-weight: 600; cursor: pointer }
  a { color: var(--brand) }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
  @media (max-width: 540px) { main { margin: 0; min-height: 100vh; box-sizing: border-box; border: 0; border-radius: 0 } }`;

interface MailPage {
  heading: string;
  text: string;
  /** Label of the button that acts; none when there is nothing to do. */
  button?: string;
  scheduleUrl: string;
}

/** The page behind a link of a mail. Opening it changes nothing (mail scanners open links); pressing does. */
export function mailPage({ heading, text, button, scheduleUrl }: MailPage): string {
  const form =
    button === undefined ? '' : `<form method="post"><button type="submit">${escape(button)}</button></form>`;
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(heading)} · Petcare</title><style>${style}</style></head>
<body><main><h1>${escape(heading)}</h1><p>${escape(text)}</p>${form}<p><a href="${escape(scheduleUrl)}">Open Petcare</a></p></main></body></html>`;
}
