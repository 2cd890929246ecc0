import type { FieldErrors } from 'react-hook-form';
import {
  contact,
  isRoundTheClock,
  phoneWords,
  roundTheClock,
  weekdays,
  type Contact,
  type ContactCreate,
  type ContactCreateInput,
  type OpeningHours,
  type OpeningHoursInput,
  type OpenSpan,
} from '@petcare/contracts/contacts';
import { bodyResolver } from '@petcare/records';

/** How much we know about somebody's hours. */
export type HoursKind = 'unknown' | 'always' | 'hours';

/** The contents of the opening hours boxes; a day without times is closed. */
export interface HoursValues {
  kind: HoursKind;
  /** Empty until there are hours, which are in the organisation's zone unless known in another. */
  zone: string;
  bankHolidays: OpeningHours['bankHolidays'];
  spans: OpenSpan[];
}

const textKeys = ['type', 'name', 'organisation', 'email', 'address', 'postcode', 'registrationNo'] as const;
export const mostPhones = 4;

export type ContactValues = Record<(typeof textKeys)[number], string> & {
  phones: string[];
  isEmergency: boolean;
  openingHours: HoursValues;
  primaryFor: string[];
  read: Contact | null;
};

/** Two boxes for every day of the week, and more where a day has more. */
function hoursValues(hours: OpeningHours | null): HoursValues {
  const spans = weekdays.flatMap((day) => {
    const known = (hours && !isRoundTheClock(hours) ? hours.days : []).filter((span) => span.day === day);
    return known.length > 0 ? known : [{ day, from: '', to: '' }];
  });
  const kind = hours === null ? 'unknown' : isRoundTheClock(hours) ? 'always' : 'hours';
  return { kind, spans, zone: hours?.zone ?? '', bankHolidays: hours?.bankHolidays ?? 'closed' };
}

/** What the form starts with: the stored contact, or nothing; `petId` is the pet a new one is for. */
export function toFormValues(stored: Contact | null, petId: string | null = null): ContactValues {
  const texts = Object.fromEntries(textKeys.map((key) => [key, stored?.[key] ?? '']));
  const phones = (stored?.phones ?? []).map(phoneWords);
  return {
    ...(texts as Record<(typeof textKeys)[number], string>),
    phones: [...phones, ...Array<string>(mostPhones - phones.length).fill('')],
    isEmergency: stored?.isEmergency ?? false,
    openingHours: hoursValues(stored?.openingHours ?? null),
    primaryFor: stored?.primaryFor ?? (petId === null ? [] : [petId]),
    read: stored,
  };
}

function hoursOf({ kind, zone, bankHolidays, spans }: HoursValues): OpeningHoursInput | null {
  if (kind === 'unknown') return null;
  if (kind === 'always') return { ...roundTheClock, zone };
  return { zone, bankHolidays, days: spans.filter(({ from, to }) => from !== '' || to !== '') };
}

/** The form's contents as the contract has them; the contract says whether they're valid. */
export function toBody({ read: _read, phones, openingHours, ...values }: ContactValues): ContactCreateInput {
  return {
    ...values,
    type: values.type as Contact['type'],
    phones: phones.filter((phone) => phone.trim() !== ''),
    openingHours: hoursOf(openingHours),
  };
}

/** The contract doesn't count empty boxes between numbers, and every problem with hours is reported once. */
function wordsForBoxes(errors: FieldErrors, { phones, openingHours }: ContactValues): object {
  const filled = phones.flatMap((phone, index) => (phone.trim() === '' ? [] : [index]));
  const ofPhones = Object.entries((errors['phones'] ?? {}) as object).map(([index, fault]) => [
    filled[Number(index)] ?? index,
    fault as unknown,
  ]);
  const { phones: _phones, openingHours: hours, ...rest } = errors;
  const isOverlap = typeof hours?.message !== 'string' && JSON.stringify(hours ?? '').includes('overlap');
  const message = openingHours.spans.every(({ from, to }) => from === '' && to === '')
    ? 'Fill in the times for at least one day.'
    : isOverlap
      ? 'The times on one day overlap.'
      : 'Fill in both times for a day, or neither.';
  return {
    ...rest,
    ...(ofPhones.length > 0 && { phones: Object.fromEntries(ofPhones) as object }),
    ...(hours && { openingHours: { type: 'rule', message } }),
  };
}

/** Validates the form with the contract. */
export const contactResolver = bodyResolver<ContactValues, ContactCreateInput, ContactCreate>(
  contact.create,
  toBody,
  wordsForBoxes,
);
