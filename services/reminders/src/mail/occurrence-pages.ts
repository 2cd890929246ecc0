import { Inject, Injectable } from '@nestjs/common';
import { timeIn, type FieldError, type Occurrence } from '@petcare/contracts';
import { doseUnitWords, doseWords } from '@petcare/contracts/health';
import { PetsService } from '@petcare/pets';
import { CONFIG, Pictures, type Actor, type Config, type Scope } from '@petcare/platform';
import { longDate, longTime } from './due-letter.ts';
import type { MailField, MailForm } from './mail-form.ts';
import { mailPage, type MailPagePets } from './mail-page.ts';
import { petsOfPage } from './pets-of-page.ts';
import { bookingOf, ReminderLinks, type MailAction, type OccurrenceLink } from './reminder-links.ts';

/** What a link is about, and who follows it; `scope` if they belong to the organisation. */
export interface Found {
  action: MailAction;
  link: OccurrenceLink;
  occurrence: Occurrence;
  actor: Actor;
  scope: Scope | null;
}

/** What was sent, and what's wrong with it. */
export interface Refused {
  sent: MailForm;
  problems: readonly FieldError[];
}

type Words = Omit<Parameters<typeof mailPage>[0], 'pets' | 'scheduleUrl'>;

/** Would being told again at `until` leave it on the day it's due? */
export const isBeforeDue = ({ dueAt }: Pick<Occurrence, 'dueAt'>, until: string): boolean =>
  new Date(until) < new Date(dueAt);

const dueOn = ({ localDate, localTime }: Pick<Occurrence, 'localDate' | 'localTime'>): string =>
  `${longDate(localDate)}${localTime === null ? '' : ` at ${localTime}`}`;

/** How one date of a reminder looks behind its mail's buttons. */
@Injectable()
export class OccurrencePages {
  private readonly scheduleUrl: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly links: ReminderLinks,
    private readonly pets: PetsService,
    private readonly pictures: Pictures,
  ) {
    this.scheduleUrl = new URL('/schedule', config.PUBLIC_URL).href;
  }

  async page(found: Found, words: Words): Promise<string> {
    return mailPage({ ...words, pets: await this.petsOf(found), scheduleUrl: this.scheduleUrl });
  }

  /** How much there is after a refill, if it's about one and the person can say so. */
  refillFields({ occurrence: { refill }, scope }: Found, refused?: Refused): MailField[] {
    if (!refill || !scope?.can('medication.add')) return [];
    const stockRead = refused?.sent['stockRead'] ?? refill.stock;
    const before = refill.stock === null ? '' : `Currently ${doseWords(refill.stock, refill.unit)}. `;
    return [
      {
        type: 'amount',
        name: 'stock',
        label: `How much ${refill.drug} there is now, in ${doseUnitWords[refill.unit][1]} (optional)`,
        help: `${before}Each dose takes from it.`,
        value: refused?.sent['stock'] ?? '',
        problem: refused?.problems[0]?.message,
      },
      ...(stockRead === null ? [] : [{ type: 'read' as const, name: 'stockRead', value: stockRead }]),
    ];
  }

  /** With Undo for whoever has just done it. */
  isClosed(found: Found, closed: Occurrence, isOwn = false): Promise<string> {
    const { title, status, doneBy, doneAt, zone, localDate, localTime } = closed;
    const [word, did] = status === 'skipped' ? ['Skipped', 'skipped'] : ['Done', 'did'];
    const due = `Due ${dueOn({ localDate, localTime })}.`;
    const closing = doneAt === null ? `${word}.` : `${doneBy} ${did} this on ${longTime(new Date(doneAt), zone)}.`;
    const text = `${due} ${closing}`;
    const undo = isOwn && this.undoOf('undo', { ...found.link, which: doneAt ?? undefined });
    return this.page(found, { heading: `${word}: ${title}`, text, ...undo });
  }

  isOpen(found: Found, { title }: Occurrence): Promise<string> {
    const buttonUrl = this.links.urlOf('done', found.link);
    const words = { heading: `Reopened: ${title}`, text: 'It’s back on the list.', button: 'Mark as done' };
    return this.page(found, { ...words, buttonUrl });
  }

  /** It's left as it is: tomorrow would be sooner than what somebody chose. */
  isPutOff(found: Found, { title, zone, snoozedUntil, dueAt }: Occurrence & { snoozedUntil: string }): Promise<string> {
    const at = longTime(new Date(snoozedUntil), zone);
    const text = isBeforeDue({ dueAt }, snoozedUntil)
      ? `We’ll already mention this again on ${at}.`
      : `This is already put off until ${at}.`;
    return this.page(found, { heading: title, text, ...this.doneAside(found) });
  }

  isSnoozed(found: Found, { title, zone, snoozedUntil, ...snoozed }: Occurrence): Promise<string> {
    // Not that there'll be an e-mail: they may have one a day, quiet hours or none about this.
    const at = snoozedUntil === null ? '' : ` at ${timeIn(zone, new Date(snoozedUntil))}`;
    const isAhead = snoozedUntil !== null && isBeforeDue(snoozed, snoozedUntil);
    return this.page(found, {
      heading: `${isAhead ? 'Again tomorrow' : 'Tomorrow'}: ${title}`,
      text: isAhead
        ? `We’ll mention it again tomorrow${at}. It’s still due ${dueOn(snoozed)}.`
        : `We’ve put this off until tomorrow${at}.`,
      ...this.doneAside(found),
    });
  }

  isBooked(found: Found, { title, booked }: Occurrence): Promise<string> {
    const day = booked === null ? '' : ` for ${longDate(booked.on)}`;
    const next =
      (booked?.visitId ?? null) === null
        ? 'If it isn’t done by then, we’ll remind you the day after.'
        : 'We won’t mention it until then. If the visit is cancelled, or nobody marks this as done, we’ll remind you again.';
    const words = { heading: `Booked: ${title}`, text: `Booked${day}. ${next}` };
    // People it's shared with can't book, so they don't cancel what was booked either.
    const link = booked && found.scope && { ...found.link, which: bookingOf(booked) };
    return this.page(found, { ...words, ...(link && this.undoOf('unbook', link)) });
  }

  over(): string {
    return mailPage({
      heading: 'This link no longer works',
      text: 'The reminder was changed or removed, or the link has expired. Nothing was changed.',
      scheduleUrl: this.scheduleUrl,
    });
  }

  /** Nobody did it, and it's too late for that. */
  isLapsed(found: Found, { title }: Occurrence): Promise<string> {
    return this.page(found, { heading: title, text: 'This date has passed. Mark the next one as done instead.' });
  }

  private doneAside({ link }: Found) {
    return { button: 'It’s already done', buttonUrl: this.links.urlOf('done', link), isAside: true };
  }

  private undoOf(action: MailAction, link: OccurrenceLink) {
    return { button: 'Undo', buttonUrl: this.links.urlOf(action, link), isAside: true };
  }

  private async petsOf({ link, occurrence }: Found): Promise<MailPagePets | null> {
    return petsOfPage(this.pictures, await this.pets.livingToldApart(link.organisationId, occurrence.petIds));
  }
}
