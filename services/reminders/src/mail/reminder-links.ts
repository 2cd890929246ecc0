import { Inject, Injectable } from '@nestjs/common';
import { reminderType, type Booking, type ReminderType } from '@petcare/contracts';
import { z } from 'zod';
import { CONFIG, readLink, signLink, type Config } from '@petcare/platform';

const validDays = 30;
/** A mail may be found long after it arrived, and stopping has to work even then. */
const unsubscribeDays = 400;

/** What a button in a mail, or on the page behind it, can do. Each has its own signature, so no link does more than it says. */
export const mailActions = ['done', 'snooze', 'book', 'undo', 'unbook'] as const;
export type MailAction = (typeof mailActions)[number];

/** What a button in a mail stands for. */
export interface OccurrenceLink {
  organisationId: string;
  occurrenceId: string;
  /** The person the mail went to; it's done in their name. */
  userId: string;
  /** What `unbook` cancels, by its visit or else its day, or what `undo` takes back, by when it was done; nothing else. */
  which?: string | undefined;
}

/** What a link says of a booking: it's the same one as long as this is, also when its visit moves. */
export const bookingOf = ({ visitId, on }: Booking): string => visitId ?? on;

/** Mails that can be stopped separately: those about one type of reminder, or the daily one. */
export type MailClass = ReminderType | 'daily';

/** What a link that stops one class of mails stands for. */
export interface UnsubscribeLink {
  organisationId: string;
  userId: string;
  mails: MailClass;
}

const mailClass = z.union([reminderType, z.literal('daily')]);
const purposeOf = (action: MailAction | 'unsubscribe'): string => `reminders.${action}`;

@Injectable()
export class ReminderLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Absolute address for the mail; valid for 30 days. */
  urlOf(action: MailAction, { organisationId, occurrenceId, userId, which }: OccurrenceLink): string {
    const values = [organisationId, occurrenceId, userId, ...(which === undefined ? [] : [which])];
    return this.sign('/api/r/', purposeOf(action), values, validDays);
  }

  unsubscribeUrlOf({ organisationId, userId, mails }: UnsubscribeLink): string {
    return this.sign('/api/u/', purposeOf('unsubscribe'), [organisationId, userId, mails], unsubscribeDays);
  }

  /** Null when the segment isn't ours, or has expired. */
  read(segment: string): { action: MailAction; link: OccurrenceLink } | null {
    for (const action of mailActions) {
      const [organisationId, occurrenceId, userId, which] = this.valuesOf(action, segment);
      if (organisationId && occurrenceId && userId)
        return { action, link: { organisationId, occurrenceId, userId, which } };
    }
    return null;
  }

  readUnsubscribe(segment: string): UnsubscribeLink | null {
    const [organisationId, userId, word] = this.valuesOf('unsubscribe', segment);
    const mails = mailClass.safeParse(word);
    return organisationId && userId && mails.success ? { organisationId, userId, mails: mails.data } : null;
  }

  private valuesOf(action: MailAction | 'unsubscribe', segment: string): string[] {
    return readLink(this.config.APP_SECRET, purposeOf(action), segment, new Date()) ?? [];
  }

  private sign(path: string, purpose: string, values: string[], days: number): string {
    const expires = new Date(Date.now() + days * 86_400_000);
    return new URL(`${path}${signLink(this.config.APP_SECRET, purpose, values, expires)}`, this.config.PUBLIC_URL).href;
  }
}
