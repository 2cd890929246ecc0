import { phoneWords } from '@petcare/contracts/contacts';
import type { FinderMessage } from '@petcare/contracts/passport';
import { escapeHtml } from '@petcare/platform';
import { field, type TypedForm } from '../public-page.ts';
import { page } from './passport-page.ts';

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** The same for a link that is too old, not ours, or from somebody who may no longer answer. */
export const noAnswer = page(
  'This link no longer works',
  '<h1>This link no longer works</h1><p>It has expired, or the message has gone. Log in to Petcare and look at your pet’s passport.</p>',
);

function quote({ name, message, place, phone }: FinderMessage): string {
  const facts = [
    ...(place === null ? [] : [`<dt>Where</dt><dd>${escapeHtml(place)}</dd>`]),
    ...(phone === null ? [] : [`<dt>Phone</dt><dd>${escapeHtml(phoneWords(phone))}</dd>`]),
  ];
  return `<dl><dt>${escapeHtml(name)} wrote</dt><dd>${lines(message)}</dd>${facts.join('')}</dl>`;
}

/** What a finder wrote, with a box for the answer; afterwards, the answer. */
export function answerPage(written: FinderMessage, typed: TypedForm = { values: {}, problems: [] }): string {
  const { name, answer, canAnswer } = written;
  const heading = `Answer ${name}`;
  if (answer !== null)
    return page(
      'Answered',
      `<h1>Your answer to ${escapeHtml(name)} is on its way</h1>${quote(written)}<dl><dt>You answered</dt><dd>${lines(answer)}</dd></dl>`,
    );
  if (!canAnswer) return page(heading, `<h1>${escapeHtml(name)} left no e-mail address</h1>${quote(written)}`);
  const box = field({ name: 'answer', label: 'Your answer', most: 2000, isLong: true }, typed);
  return page(
    heading,
    `<h1>${escapeHtml(heading)}</h1>${quote(written)}<p>We’ll e-mail your answer. Neither of you sees the other’s e-mail address. You can answer only once, so say how to reach you if you want to.</p>
<form method="post">${box}<button type="submit">Send answer</button></form>`,
  );
}
