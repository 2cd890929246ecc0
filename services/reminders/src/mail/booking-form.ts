import { Injectable } from '@nestjs/common';
import { addDays, bookBody, dateIn, type BookBody, type FieldError, type Occurrence } from '@petcare/contracts';
import { visitKindNames } from '@petcare/contracts/health';
import { BookingService, type BookableVisit } from '../links/booking.service.ts';
import { longDate } from './due-letter.ts';
import type { MailField, MailForm } from './mail-form.ts';

/** Stands for an agreed day, among the visits. */
const otherDay = 'day';

function labelOf({ petName, kind, reason, date, time }: BookableVisit): string {
  const at = time === null ? '' : ` at ${time}`;
  return `${petName}: ${reason?.split('\n', 1)[0] ?? visitKindNames[kind]}, ${longDate(date)}${at}`;
}

/** What was sent, or what's wrong with it. An entered day counts, whichever visit was selected before. */
export function readBooking({ visit, on = '' }: MailForm): { body: BookBody } | { problems: readonly FieldError[] } {
  const isVisit = on === '' && visit !== undefined && visit !== otherDay;
  const read = bookBody.safeParse(isVisit ? { visitId: visit } : { on: on === '' ? undefined : on });
  if (read.success) return { body: read.data };
  return { problems: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
}

/** The fields of the page behind Booked: one of the animals' planned visits, or a day. */
@Injectable()
export class BookingForm {
  constructor(private readonly bookings: BookingService) {}

  /** `sent` and its `problems` after a refusal; visits only for those who `mayRead` the medical record. */
  async fields(
    organisationId: string,
    occurrence: Occurrence,
    {
      now,
      mayRead,
      sent = {},
      problems = [],
    }: { now: Date; mayRead: boolean; sent?: MailForm; problems?: readonly FieldError[] },
  ): Promise<MailField[]> {
    const visits = mayRead ? await this.bookings.visitsFor(organisationId, occurrence) : [];
    const today = dateIn(occurrence.zone, now);
    const problemOf = (name: string) => problems.find(({ path }) => path === name)?.message;
    const day: MailField = {
      type: 'date',
      name: 'on',
      label: visits.length > 0 ? 'If it’s another day' : 'Booked for',
      help: 'If it isn’t done by then, we’ll remind you the day after.',
      min: today,
      max: addDays(today, 730),
      value: sent['on'] ?? '',
      problem: problemOf('on'),
    };
    if (visits.length === 0) return [day];
    const options = [
      ...visits.map((visit) => ({ value: visit.id, label: labelOf(visit) })),
      { value: otherDay, label: 'Another day' },
    ];
    const value = sent['visit'] ?? visits[0]?.id ?? otherDay;
    return [
      { type: 'choice', name: 'visit', label: 'For which visit', options, value, problem: problemOf('visitId') },
      day,
    ];
  }
}
