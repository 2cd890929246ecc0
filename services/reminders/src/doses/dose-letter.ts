import { doseRouteNames, doseWords } from '@petcare/contracts/doses';
import type { Letter, LetterContent, Notice } from '@petcare/platform';
import { headingOf, sharedBy, whenOf } from '../mail/due-letter.ts';
import { letterTo, type LetterRecipient } from '../mail/letter-to.ts';
import { mailClassWords } from '../mail/mail-class-words.ts';
import type { DueDose, Refill } from './dose-mail.queries.ts';

interface Recipient extends LetterRecipient {
  userId: string;
}

const drugOf = ({ drug, strength }: Pick<DueDose, 'drug' | 'strength'>): string =>
  [drug, strength].filter(Boolean).join(' ');

type Why = Pick<DueDose, 'addedBy' | 'recipientId'> & { isChosen?: boolean };

function footerOf({ addedBy, recipientId, isChosen = false }: Why): string {
  if (isChosen) return 'You’re getting this because you’re among those told about this medication in Petcare.';
  return addedBy === recipientId
    ? 'You’re getting this because you added this medication in Petcare.'
    : 'You’re getting this as an owner, because whoever added this medication can’t get it.';
}
const footerOfLate = 'You’re getting this because you’re told in Petcare when nobody gives this.';
const footerOfGuests = 'You’re getting this because you can give this in Petcare.';

function sent(
  recipient: Recipient,
  {
    path,
    petId,
    told,
    unsubscribe,
    ...content
  }: Omit<LetterContent, 'footerAction'> & {
    subject: string;
    path: string;
    petId: string;
    /** What the app and devices say. */
    told: string;
    unsubscribe: string;
  },
): Letter {
  const footerAction = { label: `Stop e-mails about ${mailClassWords.medication}`, url: unsubscribe };
  const letter = letterTo(recipient, { ...content, footerAction });
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const notice: Notice = {
    userId: recipient.userId,
    title: content.heading,
    body: told,
    path,
    about: { area: 'medication', petIds: [petId] },
  };
  return { ...letter, headers, notice };
}

/** To whom a dose's letter is, besides those who are told when it's due. */
function footerOfDose(due: DueDose, { guestOf, isLate }: Pick<DoseLetter, 'guestOf' | 'isLate'>): string {
  if (guestOf !== null) return footerOfGuests;
  return isLate ? footerOfLate : footerOf(due);
}

interface DoseLetter {
  /** The pet's organisation, for somebody it's shared with. */
  guestOf: string | null;
  mayGive: boolean;
  /** Nobody gave it, and whoever else is told hears of it. */
  isLate: boolean;
  urls: { photo: string | null; done: string; round: string; unsubscribe: string };
}

/** Names the drug, the amount and how to give it; Done records the dose. */
export function doseLetter(due: DueDose, recipient: Recipient, { guestOf, mayGive, isLate, urls }: DoseLetter): Letter {
  const heading = headingOf(drugOf(due), [due.petName]);
  const food = due.withFood ? ', with food' : '';
  const dose = doseWords(due.amount, due.unit);
  const first = `Give ${dose} ${doseRouteNames[due.route].toLowerCase()}${food}.`;
  const when = whenOf({ ...due, allDay: false });
  const late = isLate ? ['We’re telling you because nobody has given this yet.'] : [];
  return sent(recipient, {
    subject: `${isLate ? 'Not given yet: ' : ''}${heading}, ${dose}`,
    path: '/schedule?view=doses',
    petId: due.petId,
    // Somebody who reads it later, or a second time, mustn't take it for the next dose.
    told: `Due ${due.isToday ? due.localTime : when}${isLate ? ', and nobody has given it' : ''}. ${first}`,
    preheader: isLate ? `This was due ${when}, and nobody has given it.` : first,
    heading,
    picture: urls.photo,
    paragraphs: [
      first,
      isLate ? `This was due ${when}.` : `Due ${when}.`,
      ...late,
      ...(guestOf === null ? [] : [sharedBy(guestOf)]),
      ...(due.notes === null ? [] : [due.notes]),
    ],
    footer: footerOfDose(due, { guestOf, isLate }),
    actions: [...(mayGive ? [{ label: 'Done', url: urls.done }] : []), { label: 'See today’s doses', url: urls.round }],
    unsubscribe: urls.unsubscribe,
  });
}

/** Stock is running out; the action is to get more and say so. */
export function refillLetter(
  refill: Refill,
  recipient: Recipient,
  urls: { photo: string | null; medication: string; unsubscribe: string },
): Letter {
  const heading = headingOf(`${drugOf(refill)} runs out soon`, [refill.petName]);
  const left = refill.stock === null ? '' : `You have ${doseWords(refill.stock, refill.unit)} left. `;
  const often = refill.isAsNeeded ? ', given as often as it may be' : '';
  const days = refill.leadDays === 1 ? 'less than a day' : `fewer than ${refill.leadDays} days`;
  const first = `${left}That’s enough for ${days}${often}.`;
  return sent(recipient, {
    subject: heading,
    path: `/pets/${refill.petId}?tab=medication`,
    petId: refill.petId,
    told: first,
    preheader: first,
    heading,
    picture: urls.photo,
    paragraphs: [first, 'Once you have more, enter how much there is.'],
    footer: footerOf(refill),
    actions: [{ label: 'Open the medication', url: urls.medication }],
    unsubscribe: urls.unsubscribe,
  });
}
