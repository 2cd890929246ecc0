import { passportView, type PassportFacts, type PassportView } from '@petcare/contracts/passport';
import { escapeHtml } from '@petcare/platform';
import { field, publicPages, type FormField, type TypedForm } from '../public-page.ts';

/** Nothing runs or loads here: a page with its style and photo, and one form. */
export const passportPages = publicPages('This page is from Petcare.');
export const { headers: passportHeaders, page } = passportPages;

const noTravel = 'This page is from Petcare. It isn’t an official travel document.';

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

function factList(rows: PassportView['rows']): string {
  const shown = rows.map(
    ({ label, lines }) => `<dt>${escapeHtml(label)}</dt><dd>${lines.map(escapeHtml).join('<br>')}</dd>`,
  );
  return shown.length === 0 ? '' : `<dl>${shown.join('')}</dl>`;
}

function messageForm(called: string, typed: TypedForm): string {
  const why = typed.problems.length > 0 ? 'Check what’s marked below.' : typed.refusal;
  const wrong = why ? `<p class="wrong" role="alert">Your message wasn’t sent. ${escapeHtml(why)}</p>` : '';
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
      : `<img src="data:image/webp;base64,${photo}" alt="Photo of ${escapeHtml(called)}" width="192" height="192">`;
  const alarms = [...(lost === null ? [] : [lost]), ...warnings].map(
    (line) => `<p class="alarm">${escapeHtml(line)}</p>`,
  );
  return `${picture}<h1>${escapeHtml(heading)}</h1>${alarms.join('')}${factList(rows)}`;
}

/** What strangers see of a pet, with the form for a message. */
export function passportPage(shown: ShownPassport, typed: TypedForm = { values: {}, problems: [] }): string {
  const { called, heading } = passportView(shown.facts, shown.isLost);
  return page(heading, `${headOf(shown)}${messageForm(called, typed)}`, noTravel);
}

/** For a network that may open no passport just now: the form alone, with what was typed. */
export const unsentPage = (typed: TypedForm): string =>
  page('Not sent', `<h1>Not sent</h1>${messageForm('the animal', typed)}`);

/** After the message was sent: there's no form to ask for another. */
export function writtenPage(shown: ShownPassport, heading: string, text: string): string {
  const head = headOf({ ...shown, isLost: false });
  return page(
    heading,
    `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${head.replace('<h1>', '<h2>').replace('</h1>', '</h2>')}`,
    noTravel,
  );
}
