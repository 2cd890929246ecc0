import { Inject, Injectable } from '@nestjs/common';
import { PetPhotoLinks } from '@petcare/pets';
import { CONFIG, readLink, signLink, type Config } from '@petcare/platform';
import { ReminderLinks } from '../mail/reminder-links.ts';

/** A dose is given within a day or missed; a late one can be recorded a little longer. */
const validDays = 2;

/** What a button in a dose's mail, or on the page behind it, can do. */
export const doseActions = ['give', 'undo'] as const;
export type DoseAction = (typeof doseActions)[number];

export interface DoseLink {
  organisationId: string;
  doseId: string;
  /** The person the mail went to; it's given in their name. */
  userId: string;
  /** Undoes only the recording that can be undone until then. */
  undoUntil?: string;
}

const purposeOf = (action: DoseAction): string => `reminders.dose-${action}`;

@Injectable()
export class DoseLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly photos: PetPhotoLinks,
    private readonly reminders: ReminderLinks,
  ) {}

  /** Addresses in a dose's mail. */
  ofLetter(photoId: string | null, link: DoseLink) {
    const { organisationId, userId } = link;
    return {
      photo: this.photos.urlOf(photoId),
      done: this.urlOf('give', link),
      round: new URL('/schedule?view=doses', this.config.PUBLIC_URL).href,
      unsubscribe: this.reminders.unsubscribeUrlOf({ organisationId, userId, mails: 'medication' }),
    };
  }

  /** Absolute address for the mail; valid for two days. */
  urlOf(action: DoseAction, { organisationId, doseId, userId, undoUntil }: DoseLink): string {
    const expires = new Date(Date.now() + validDays * 86_400_000);
    const values = [organisationId, doseId, userId, ...(undoUntil === undefined ? [] : [undoUntil])];
    const segment = signLink(this.config.APP_SECRET, purposeOf(action), values, expires);
    return new URL(`/api/r/${segment}`, this.config.PUBLIC_URL).href;
  }

  /** Null when the segment isn't ours, isn't about a dose, or has expired. */
  read(segment: string): { action: DoseAction; link: DoseLink } | null {
    for (const action of doseActions) {
      const values = readLink(this.config.APP_SECRET, purposeOf(action), segment, new Date()) ?? [];
      const [organisationId, doseId, userId, undoUntil] = values;
      if (organisationId && doseId && userId)
        return { action, link: { organisationId, doseId, userId, ...(undoUntil && { undoUntil }) } };
    }
    return null;
  }
}
