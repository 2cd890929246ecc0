import { Inject, Injectable } from '@nestjs/common';
import { OrganisationsService } from '@petcare/organisations';
import { PetPhotoLinks, PetsService } from '@petcare/pets';
import {
  CONFIG,
  MailKind,
  Outbox,
  type Config,
  type DueMail,
  type Letter,
  type LetterAction,
  type MailOutcome,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { dueMailKind } from '../mail/due-mail-kind.ts';
import { getDueNotifications, type DueNotification } from '../mail/due-mail.queries.ts';
import { Recipients } from '../mail/recipients.ts';
import { countUnverified, overTheDay } from '../mail/unverified-addresses.ts';
import { ReminderLinks } from '../mail/reminder-links.ts';
import { byPlace, digestLetter, type DigestLine } from './digest-letter.ts';
import { digestMailKind } from './digest-mail-kind.ts';
import {
  leaveOut,
  lockDigest,
  notificationsIn,
  setComposed,
  setDigestOutcome,
  setTold,
  setUntold,
  stillOpen,
  takeIntoDigest,
} from './digest.queries.ts';

interface StoredDigest {
  recipientId: string;
  localDate: string;
  coversFrom: string;
  coversUntil: string;
  isComposed: boolean;
}

type OpenLine = Omit<DigestLine, 'petNames' | 'photo'> & { petIds: readonly string[] };

/** One e-mail a day to one person. What it says is decided when it's first written; whether that still holds is checked each time. */
@Injectable()
export class DigestMailKind extends MailKind {
  readonly name = digestMailKind;
  override readonly stopsAtComplaint = true;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly organisations: OrganisationsService,
    private readonly recipients: Recipients,
    private readonly pets: PetsService,
    private readonly links: ReminderLinks,
    private readonly photos: PetPhotoLinks,
  ) {
    super();
  }

  async compose(transaction: Transaction, { subjectId: id }: DueMail): Promise<Letter | Suppressed> {
    const { query, organisationId } = transaction;
    const [digest] = await query<StoredDigest>(lockDigest, [organisationId, id]);
    if (!digest) return { suppress: 'nobody wants it any more' };
    if (!digest.isComposed) await this.take(transaction, id, digest);
    const dues = await this.duesOf(transaction, id);
    const said = dues.filter((due) => isToSay(due, digest));
    await query(leaveOut, [organisationId, id, said.map((due) => due.id)]);
    const { recipientId } = digest;
    const recipient = (await this.recipients.among(organisationId, new Set([recipientId]))).get(recipientId);
    if (!recipient) return { suppress: 'the recipient may not see this any more' };
    const [now, lines] = await this.linesOf(transaction, digest, said);
    if (said.length === 0 || lines.length === 0) return { suppress: 'there is nothing to say' };
    const asked = said.map((due) => ({ notificationId: due.id, recipientId, mailId: id }));
    if (!recipient.isVerified && !(await countUnverified(transaction, asked)).has(id)) return overTheDay;
    return digestLetter({
      date: digest.localDate,
      zone: await this.organisations.zoneOf(organisationId),
      now,
      lines,
      recipient,
      urls: this.urlsOf(organisationId, recipientId),
      actionsOf: ({ occurrenceId }) =>
        recipient.can('reminders.complete')
          ? this.actionsOf({ organisationId, occurrenceId, userId: recipientId })
          : [],
    });
  }

  /** Single mails about the same stay planned: when they're due nothing is sent, but the app and devices tell their recipient. */
  override async settled(
    { query, organisationId }: Transaction,
    { subjectId: id }: DueMail,
    outcome: MailOutcome,
  ): Promise<void> {
    if (outcome === 'sent') await query(setTold, [organisationId, id]);
    await query(setDigestOutcome, [organisationId, id, outcome]);
  }

  /** Sent again, it says all of it again. */
  override async cameBack({ query, organisationId }: Transaction, id: string): Promise<void> {
    await query(setUntold, [organisationId, id, dueMailKind]);
    await query(setDigestOutcome, [organisationId, id, 'dead']);
  }

  private async take(transaction: Transaction, id: string, digest: StoredDigest): Promise<void> {
    const { query, organisationId } = transaction;
    const { recipientId, coversFrom: from, coversUntil: until } = digest;
    const waiting = await this.outbox.waiting(transaction, dueMailKind, { from, until });
    await query(takeIntoDigest, [organisationId, id, recipientId, waiting]);
    await query(setComposed, [organisationId, id]);
  }

  private async duesOf({ query, organisationId }: Transaction, id: string): Promise<DueNotification[]> {
    const members = await query<{ id: string }>(notificationsIn, [organisationId, id]);
    return query<DueNotification>(getDueNotifications, [organisationId, members.map((row) => row.id)]);
  }

  /** What there is to say, one line per date, soonest first, including what's still open from before. */
  private async linesOf(
    { query, organisationId }: Transaction,
    { recipientId }: StoredDigest,
    said: readonly DueNotification[],
  ): Promise<[Date, DigestLine[]]> {
    const dates = new Map<string, OpenLine>(said.map((due) => [due.occurrenceId, due]));
    const [clock] = await query<{ now: string }>(`select platform.now() as now`);
    const now = clock?.now ?? new Date().toISOString();
    const before = await query<OpenLine>(stillOpen, [organisationId, recipientId, now, [...dates.keys()]]);
    const open = [...before, ...dates.values()];
    const living = await this.pets.livingToldApart(organisationId, [...new Set(open.flatMap(({ petIds }) => petIds))]);
    const lines = open.flatMap((line) => {
      const pets = living.filter(({ id }) => line.petIds.includes(id));
      const photo = this.photos.urlOf(pets.find(({ photoId }) => photoId !== null)?.photoId ?? null);
      return pets.length === 0 ? [] : [{ ...line, petNames: pets.map(({ name }) => name), photo }];
    });
    return [new Date(now), lines.toSorted(byPlace)];
  }

  private urlsOf(organisationId: string, userId: string) {
    return {
      schedule: new URL('/schedule', this.config.PUBLIC_URL).href,
      unsubscribe: this.links.unsubscribeUrlOf({ organisationId, userId, mails: 'daily' }),
    };
  }

  private actionsOf(link: { organisationId: string; occurrenceId: string; userId: string }): LetterAction[] {
    return [
      { label: 'Done', url: this.links.urlOf('done', link) },
      { label: 'Remind me tomorrow', url: this.links.urlOf('snooze', link) },
      { label: 'Booked', url: this.links.urlOf('book', link) },
    ];
  }
}

/** A snoozed date comes on the day it was moved to. */
function isToSay(
  { status, channels, isMuted, isSilenced, isBooked, isPutOff, isOvertaken, snoozedUntil, kind }: DueNotification,
  { coversUntil }: StoredDigest,
): boolean {
  if (status !== 'scheduled' || !channels.includes('email') || isMuted || isSilenced || isBooked || isOvertaken)
    return false;
  if (!isPutOff || snoozedUntil === null) return true;
  return kind.startsWith('snooze') && Date.parse(snoozedUntil) < Date.parse(coversUntil);
}
