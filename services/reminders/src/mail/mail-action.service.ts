import { Injectable } from '@nestjs/common';
import { addDays, allDayTime, dateIn, doneBody, instantOf, type Occurrence } from '@petcare/contracts';
import { Grants, invalid, ProblemError, ScopeSource, type Scope } from '@petcare/platform';
import { BookingService } from '../links/booking.service.ts';
import { bookedOtherwise } from '../occurrence-conflicts.ts';
import { OccurrencesService } from '../occurrences.service.ts';
import { BookingForm, readBooking } from './booking-form.ts';
import type { MailForm } from './mail-form.ts';
import { isBeforeDue, OccurrencePages, type Found, type Refused } from './occurrence-pages.ts';
import { bookingOf, ReminderLinks, type MailAction } from './reminder-links.ts';
import type { SignedPage } from './signed-page.ts';

/** Tomorrow at the time of day it's for. */
function tomorrowOf({ zone, localTime }: Occurrence, now: Date): string {
  return instantOf(`${addDays(dateIn(zone, now), 1)}T${localTime ?? allDayTime}`, zone).toISOString();
}

/** Has somebody put it off for longer? */
const isPutOffBeyond = (occurrence: Occurrence, until: string): occurrence is Occurrence & { snoozedUntil: string } =>
  occurrence.status !== 'booked' &&
  occurrence.snoozedUntil !== null &&
  Date.parse(occurrence.snoozedUntil) > Date.parse(until);

const open = { text: 'This isn’t done yet. Press the button once it is.', button: 'Mark as done' };

const asked: Record<MailAction, { text: string; button: string }> = {
  done: { text: 'Press the button once it’s done.', button: 'Mark as done' },
  snooze: { text: 'We’ll put this off until tomorrow.', button: 'Remind me tomorrow' },
  book: { text: 'Tell us what it’s booked for. We won’t mention it until then.', button: 'Book' },
  undo: open,
  unbook: open,
};

/** Before it's due, it isn't put off. */
const askedAhead = { ...asked.snooze, text: 'We’ll mention it again tomorrow. It stays on the day it’s due.' };

/** What the buttons in a mail do. */
@Injectable()
export class MailActionService implements SignedPage {
  constructor(
    private readonly links: ReminderLinks,
    private readonly occurrences: OccurrencesService,
    private readonly bookings: BookingService,
    private readonly bookingForm: BookingForm,
    private readonly scopes: ScopeSource,
    private readonly grants: Grants,
    private readonly pages: OccurrencePages,
  ) {}

  /** What the link is about, with a button if there's still something to do. */
  async show(segment: string): Promise<string> {
    return this.ask(segment);
  }

  /** Does it, in the name of the person the mail went to; if it can't, shows what's wrong beside the fields. */
  async act(segment: string, sent: MailForm): Promise<string> {
    const found = await this.find(segment);
    if (!found) return this.pages.over();
    try {
      return await this.perform(found, sent);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error.code === 'conflict') return this.ask(segment);
      if (error.code === 'validation') return this.ask(segment, { sent, problems: error.details.errors ?? [] });
      throw error;
    }
  }

  private async ask(segment: string, refused?: Refused): Promise<string> {
    const found = await this.find(segment);
    if (!found) return this.pages.over();
    const { occurrence, action, link } = found;
    const { status, title } = occurrence;
    if (status === 'done' || status === 'skipped') return this.pages.isClosed(found, occurrence);
    if (status === 'lapsed') return this.pages.isLapsed(found, occurrence);
    if (status === 'cancelled') return this.pages.over();
    const isAboutDoing = action === 'done' || action === 'undo';
    if (!isAboutDoing && status === 'booked') return this.pages.isBooked(found, occurrence);
    const tomorrow = action === 'snooze' ? tomorrowOf(occurrence, await this.occurrences.now()) : null;
    if (tomorrow !== null && isPutOffBeyond(occurrence, tomorrow)) return this.pages.isPutOff(found, occurrence);
    const buttonUrl = asked[action] === open ? this.links.urlOf('done', link) : undefined;
    const fields = await this.fieldsOf(found, refused);
    const words = tomorrow !== null && isBeforeDue(occurrence, tomorrow) ? askedAhead : asked[action];
    return this.pages.page(found, { heading: title, ...words, ...(buttonUrl && { buttonUrl }), fields });
  }

  private async fieldsOf(found: Found, refused?: Refused) {
    const { action, link, occurrence, scope } = found;
    if (action === 'done' || action === 'undo') return this.pages.refillFields(found, refused);
    if (action !== 'book') return [];
    const now = await this.occurrences.now();
    const mayRead = scope?.can('medical.view') ?? false;
    return this.bookingForm.fields(link.organisationId, occurrence, { now, mayRead, ...refused });
  }

  private async perform(found: Found, sent: MailForm): Promise<string> {
    const { action, link, occurrence, actor } = found;
    const { organisationId, occurrenceId } = link;
    if (action === 'done') return this.done(found, sent);
    if (action === 'book') return this.book(found, sent);
    if (action === 'unbook') return this.unbook(found);
    if (action === 'undo') {
      const undoing = { actor, doneAt: link.which ?? null };
      return this.pages.isOpen(found, await this.occurrences.undo(organisationId, occurrenceId, undoing));
    }
    const until = tomorrowOf(occurrence, await this.occurrences.now());
    if (isPutOffBeyond(occurrence, until)) return this.pages.isPutOff(found, occurrence);
    const snoozed = await this.occurrences.snooze(organisationId, occurrenceId, until, { keepsBooking: true });
    return this.pages.isSnoozed(found, snoozed);
  }

  private async done(found: Found, { stock, stockRead }: MailForm): Promise<string> {
    const { link, actor, scope } = found;
    const said = doneBody.safeParse({ stock: stock || null, stockRead: stockRead || null });
    if (!said.success) throw invalid(said.error.issues.map(({ message }) => ({ path: 'stock', message })));
    const doing = { actor, ...said.data, ...(scope && { scope }) };
    const done = await this.occurrences.done(link.organisationId, link.occurrenceId, doing);
    return this.pages.isClosed(found, done, true);
  }

  private async book(found: Found, sent: MailForm): Promise<string> {
    const { organisationId, occurrenceId } = found.link;
    const read = readBooking(sent);
    if ('problems' in read) throw invalid([...read.problems]);
    const booked = await this.bookings.book(organisationId, occurrenceId, read.body, { once: true });
    return this.pages.isBooked(found, booked);
  }

  private async unbook(found: Found): Promise<string> {
    const { link, occurrence } = found;
    if (!occurrence.booked || bookingOf(occurrence.booked) !== link.which) throw bookedOtherwise(occurrence);
    const opened = await this.bookings.cancel(link.organisationId, link.occurrenceId, occurrence.booked);
    return this.pages.isOpen(found, opened);
  }

  /** Null when the occurrence has gone, or the person no longer belongs to the organisation and has no share of it. */
  private async find(segment: string): Promise<Found | null> {
    const read = this.links.read(segment);
    if (!read) return null;
    const { action, link } = read;
    const { userId, organisationId, occurrenceId } = link;
    const resolved = await this.scopes.resolve(userId, organisationId);
    if (!resolved) return null;
    const { actor } = resolved;
    const work = (place: Pick<Scope, 'organisationId'>) => this.occurrences.find(place.organisationId, occurrenceId);
    const scope =
      resolved.scope?.organisationId === organisationId && resolved.scope.can('reminders.complete')
        ? resolved.scope
        : null;
    // People it's shared with can't book anything.
    if (!scope && (action === 'book' || action === 'unbook')) return null;
    const occurrence = scope
      ? await work(scope)
      : await this.grants.byLink(actor, 'occurrence', occurrenceId, { needs: 'reminders.complete', work });
    return occurrence && { action, link, occurrence, actor, scope };
  }
}
