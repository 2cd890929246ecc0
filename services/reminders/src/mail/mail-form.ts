import { escapeHtml } from '@petcare/platform';

/** A box on the page behind a button: a date, an amount, or a choice of a few. */
type MailBox = {
  name: string;
  label: string;
  help?: string;
  /** What's wrong with what was sent. */
  problem?: string | undefined;
  value: string;
} & (
  | { type: 'amount' }
  | { type: 'date'; min: string; max: string }
  | { type: 'choice'; options: readonly { value: string; label: string }[] }
);
/** A box, or what is sent along unseen: what the page said when it was opened. */
export type MailField = MailBox | { type: 'read'; name: string; value: string };

/** What a form sent; without it, nothing was. */
export type MailForm = Readonly<Record<string, string>>;

/** A body's text fields; a body of another shape has none. */
export function readForm(body: unknown): MailForm {
  if (typeof body !== 'object' || body === null) return {};
  const texts = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [name, value.trim()]));
}

function wrongOf({ name, problem }: MailBox): string {
  return problem === undefined ? '' : `<p class="wrong" id="${name}-wrong" role="alert">${escapeHtml(problem)}</p>`;
}

function choiceOf(field: MailBox & { type: 'choice' }): string {
  const { name, label, options, value: chosen } = field;
  const radios = options.map(
    ({ value, label: words }) =>
      `<label class="option"><input type="radio" name="${name}" value="${escapeHtml(value)}"${value === chosen ? ' checked' : ''}>${escapeHtml(words)}</label>`,
  );
  return `<fieldset><legend>${escapeHtml(label)}</legend>${wrongOf(field)}${radios.join('')}</fieldset>`;
}

/** A label with its box, what was sent before and what was wrong with it. */
export function mailField(field: MailField): string {
  if (field.type === 'read') return `<input type="hidden" name="${field.name}" value="${escapeHtml(field.value)}">`;
  if (field.type === 'choice') return choiceOf(field);
  const { name, label, help, problem, value } = field;
  const described = [...(help ? [`${name}-help`] : []), ...(problem ? [`${name}-wrong`] : [])].join(' ');
  const kind =
    field.type === 'date'
      ? `type="date" min="${field.min}" max="${field.max}"`
      : 'type="text" inputmode="decimal" maxlength="11" autocomplete="off"';
  const state = `${described && ` aria-describedby="${described}"`}${problem ? ' aria-invalid="true"' : ''}`;
  return `<label for="${name}">${escapeHtml(label)}</label>${wrongOf(field)}<input id="${name}" name="${name}" ${kind} value="${escapeHtml(value)}"${state}>${help ? `<small id="${name}-help">${escapeHtml(help)}</small>` : ''}`;
}
