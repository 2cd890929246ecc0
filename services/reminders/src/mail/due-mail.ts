import { Inject, Injectable } from '@nestjs/common';
import { PetPhotoLinks, PetsService, type LivingPet } from '@petcare/pets';
import {
  CONFIG,
  MailKind,
  type Config,
  type Database,
  type DueMail,
  type Letter,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { DailyNotifications } from '../digest/daily-notifications.ts';
import { dueMailKind } from './due-mail-kind.ts';
import { dueLetter } from './due-letter.ts';
import { getDueNotifications, type DueNotification } from './due-mail.queries.ts';
import { Recipients, type Recipient } from './recipients.ts';
import { byOtherWays, muted, saidInDigest, unlessHeldBack } from './told-anyway.ts';
import { ReminderLinks } from './reminder-links.ts';
import { silenced } from './silence.ts';
import { countUnverified, overTheDay, type Unverified } from './unverified-addresses.ts';

/** Why one doesn't go to somebody who left, or who it's no longer shared with. */
const unseen = { suppress: 'the recipient may not see this any more' } as const;

/** A letter, and whether its address may be somebody else's. */
interface Written {
  readonly letter: Letter | Suppressed;
  readonly unverified: Unverified | null;
}

/** Mails about an occurrence. Whether one still holds is checked when it's sent, not when it was planned. */
@Injectable()
export class DueMailKind extends MailKind {
  readonly name = dueMailKind;
  override readonly stopsAtComplaint = true;
  override readonly endsNotedBy = 'reminders.note_mail_ends';

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly recipients: Recipients,
    private readonly pets: PetsService,
    private readonly daily: DailyNotifications,
    private readonly links: ReminderLinks,
    private readonly photos: PetPhotoLinks,
  ) {
    super();
  }

  async compose(transaction: Transaction, mail: DueMail): Promise<Letter | Suppressed> {
    const [letter] = await this.composeAll(transaction, [mail]);
    return letter ?? { suppress: 'the reminder is gone' };
  }

  override async composeAll(transaction: Transaction, mails: readonly DueMail[]): Promise<(Letter | Suppressed)[]> {
    const { query, organisationId } = transaction;
    const found = await query<DueNotification>(getDueNotifications, [
      organisationId,
      mails.map(({ subjectId }) => subjectId),
    ]);
    const dues = new Map(found.map((due) => [due.id, due]));
    const saidDaily = await this.daily.among(
      transaction,
      mails.flatMap((mail) => {
        const due = dues.get(mail.subjectId);
        return due?.isDaily ? [{ mail, recipientId: due.recipientId }] : [];
      }),
    );
    const written = await this.lettersOf(organisationId, mails, dues, saidDaily);
    const admitted = await countUnverified(
      transaction,
      written.flatMap(({ unverified }) => unverified ?? []),
    );
    return written.map(({ letter, unverified }) =>
      unverified && 'to' in letter && !admitted.has(unverified.mailId) ? unlessHeldBack(letter, overTheDay) : letter,
    );
  }

  /** All except those for people who want one e-mail a day, and those that have to be counted. */
  override async composeByReading(
    database: Database,
    organisationId: string,
    mails: readonly DueMail[],
  ): Promise<(Letter | Suppressed | undefined)[]> {
    const found = await database.read<DueNotification>(organisationId, getDueNotifications, [
      mails.map(({ subjectId }) => subjectId),
    ]);
    const dues = new Map(found.map((due) => [due.id, due]));
    const single = mails.filter(({ subjectId }) => !dues.get(subjectId)?.isDaily);
    const written = await this.lettersOf(organisationId, single, dues, new Set());
    const letters = new Map(single.map((mail, index) => [mail, written[index]]));
    return mails.map((mail) => {
      const { letter, unverified } = letters.get(mail) ?? {};
      return unverified ? undefined : letter;
    });
  }

  private async lettersOf(
    organisationId: string,
    mails: readonly DueMail[],
    dues: ReadonlyMap<string, DueNotification>,
    saidDaily: ReadonlySet<string>,
  ): Promise<Written[]> {
    const found = [...dues.values()];
    const [living, recipients] = await Promise.all([
      this.pets.livingToldApart(organisationId, [...new Set(found.flatMap(({ petIds }) => petIds))]),
      this.recipients.among(
        organisationId,
        new Set(found.map(({ recipientId }) => recipientId)),
        new Set(found.flatMap(({ recipientId, sharedPetIds }) => (sharedPetIds.length > 0 ? [recipientId] : []))),
      ),
    ]);
    return mails.map(({ subjectId }) => {
      const due = dues.get(subjectId);
      if (!due) return { letter: { suppress: 'the reminder is gone' }, unverified: null };
      const whole = this.letterOf(organisationId, due, living, recipients);
      const why = heldBack(due, saidDaily);
      const letter = 'to' in whole ? unlessHeldBack(whole, why) : whole;
      const { id: notificationId, recipientId } = due;
      const isVerified = 'suppress' in letter || recipients.get(recipientId)?.isVerified === true;
      return { letter, unverified: isVerified ? null : { notificationId, recipientId, mailId: notificationId } };
    });
  }

  private letterOf(
    organisationId: string,
    due: DueNotification,
    living: readonly LivingPet[],
    recipients: ReadonlyMap<string, Recipient>,
  ): Letter | Suppressed {
    if (due.status !== 'scheduled') return { suppress: `the occurrence is ${due.status}` };
    if (due.isBooked) return { suppress: 'it is booked' };
    if (due.isPutOff || due.isOvertaken) return { suppress: 'it was put off' };
    if (due.isLate) return { suppress: 'it is due, as another mail says' };
    if (due.isDropped) return { suppress: 'the reminder was changed' };
    if (due.isSilenced) return silenced;
    const recipient = recipients.get(due.recipientId);
    const isGuest = recipient?.isMember === false;
    if (due.sharedPetIds.length === 0 && (isGuest || !due.isAssigned)) return unseen;
    const pets = living.filter(({ id }) => (isGuest ? due.sharedPetIds : due.petIds).includes(id));
    if (pets.length === 0) return { suppress: 'the pet is gone' };
    if (!recipient) return unseen;
    const mayComplete = recipient.can('reminders.complete');
    return dueLetter({
      due,
      petNames: pets.map(({ name }) => name),
      photo: this.photos.urlOf(pets.find(({ photoId }) => photoId !== null)?.photoId ?? null),
      recipient,
      guestOf: isGuest ? due.organisationName : null,
      may: { tickOff: mayComplete || due.mayTickOff, book: mayComplete },
      urls: this.urlsOf(organisationId, due),
    });
  }

  private urlsOf(organisationId: string, { occurrenceId, recipientId: userId, type }: DueNotification) {
    const link = { organisationId, occurrenceId, userId };
    return {
      done: this.links.urlOf('done', link),
      snooze: this.links.urlOf('snooze', link),
      book: this.links.urlOf('book', link),
      schedule: new URL('/schedule', this.config.PUBLIC_URL).href,
      unsubscribe: this.links.unsubscribeUrlOf({ organisationId, userId, mails: type }),
    };
  }
}

/** Why no e-mail says what others may. */
function heldBack({ id, channels, isMuted }: DueNotification, saidDaily: ReadonlySet<string>): Suppressed | null {
  if (!channels.includes('email')) return byOtherWays;
  if (isMuted) return muted;
  return saidDaily.has(id) ? saidInDigest : null;
}
