import { Inject, Injectable } from '@nestjs/common';
import { doseMailKind, lateDoseMailKind, refillMailKind } from '@petcare/health';
import { PetPhotoLinks, PetsService } from '@petcare/pets';
import {
  CONFIG,
  MailKind,
  type Config,
  type DueMail,
  type Letter,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { Recipients, type Recipient } from '../mail/recipients.ts';
import { muted, unlessHeldBack } from '../mail/told-anyway.ts';
import { ReminderLinks } from '../mail/reminder-links.ts';
import { silenced } from '../mail/silence.ts';
import { mostADay, overTheDay } from '../mail/unverified-addresses.ts';
import { DoseLinks } from './dose-links.ts';
import { doseLetter, refillLetter } from './dose-letter.ts';
import {
  getDueDose,
  getLateDose,
  getRefill,
  type DueDose,
  type LateDose,
  type OwnDueDose,
  type Refill,
} from './dose-mail.queries.ts';

type About = Pick<DueDose, 'lives' | 'status' | 'isSilenced'>;

/** Why nobody is told about a medication; null if nothing prevents it. */
function whyNot({ lives, status, isSilenced }: About): Suppressed | null {
  if (!lives) return { suppress: 'the pet is gone' };
  if (status !== 'active') return { suppress: `the medication is ${status}` };
  return isSilenced ? silenced : null;
}

/** Why no e-mail says it, though it's true; null if nothing prevents it. */
export function whyNoMail(due: DueDose, { isVerified }: Pick<Recipient, 'isVerified'>): Suppressed | null {
  if (due.isMuted) return muted;
  return !isVerified && due.sentToday >= mostADay ? overTheDay : null;
}

/** Why nobody is told about a dose; null if nothing prevents it. */
export function whyNoDose(due: DueDose): Suppressed | null {
  if (due.outcome !== null) return { suppress: `the dose is ${due.outcome}` };
  return due.isOver ? { suppress: 'its time is over' } : whyNot(due);
}

/** Who a mail about a medication goes to, as things are now; or why it goes to nobody. */
async function recipientOf(
  recipients: Recipients,
  organisationId: string,
  { recipientId, ...about }: About & Pick<DueDose, 'recipientId'>,
): Promise<(Recipient & { userId: string }) | Suppressed> {
  const why = whyNot(about);
  if (why) return why;
  const known = recipientId === null ? undefined : await recipients.among(organisationId, new Set([recipientId]));
  const recipient = recipientId === null ? undefined : known?.get(recipientId);
  if (!recipient || recipientId === null) return { suppress: 'the recipient may not see this any more' };
  return { ...recipient, userId: recipientId };
}

/** The same with the name by which its animal is told apart from others: the wrong one mustn't be given it. */
export async function toldApart<Named extends Pick<DueDose, 'petId' | 'petName'>>(
  pets: PetsService,
  organisationId: string,
  about: Named,
): Promise<Named> {
  const [pet] = await pets.livingToldApart(organisationId, [about.petId]);
  return { ...about, petName: pet?.name ?? about.petName };
}

/** A mail about one dose. Whether it still has to be given gets checked when it's sent. */
abstract class MailOfDose extends MailKind {
  override readonly stopsAtComplaint = true;
  /** Is it for whoever else is told, because nobody gave it? */
  protected abstract readonly isLate: boolean;

  constructor(
    @Inject(Recipients) private readonly recipients: Recipients,
    @Inject(DoseLinks) private readonly links: DoseLinks,
    @Inject(PetsService) private readonly pets: PetsService,
  ) {
    super();
  }

  async compose(transaction: Transaction, { subjectId }: DueMail): Promise<Letter | Suppressed> {
    const { query, organisationId } = transaction;
    const [due] = await query<LateDose | OwnDueDose>(this.isLate ? getLateDose : getDueDose, [
      organisationId,
      subjectId,
    ]);
    if (!due) return { suppress: 'the dose is no longer planned' };
    if (!due.isWanted) return { suppress: 'nobody is to be told' };
    if ('isEarly' in due && due.isEarly) return { suppress: 'they’re told later' };
    const why = whyNoDose(due);
    if (why) return why;
    const recipient = await recipientOf(this.recipients, organisationId, due);
    if ('suppress' in recipient) return recipient;
    const { userId } = recipient;
    const letter = doseLetter(await toldApart(this.pets, organisationId, due), recipient, {
      guestOf: null,
      isLate: this.isLate,
      mayGive: recipient.can('medication.add'),
      urls: this.links.ofLetter(due.photoId, { organisationId, doseId: due.id, userId }),
    });
    return unlessHeldBack(letter, whyNoMail(due, recipient));
  }
}

/** Says that a dose is due. */
@Injectable()
export class DoseMailKind extends MailOfDose {
  readonly name = doseMailKind;
  protected readonly isLate = false;
}

/** Tells somebody else that a dose still isn't given. */
@Injectable()
export class LateDoseMailKind extends MailOfDose {
  readonly name = lateDoseMailKind;
  protected readonly isLate = true;
}

/** The mail that says stock is running out. */
@Injectable()
export class RefillMailKind extends MailKind {
  readonly name = refillMailKind;
  override readonly stopsAtComplaint = true;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly recipients: Recipients,
    private readonly links: ReminderLinks,
    private readonly photos: PetPhotoLinks,
    private readonly pets: PetsService,
  ) {
    super();
  }

  async compose({ query, organisationId }: Transaction, { subjectId }: DueMail): Promise<Letter | Suppressed> {
    const [refill] = await query<Refill>(getRefill, [organisationId, subjectId]);
    if (!refill) return { suppress: 'there is enough again' };
    const recipient = await recipientOf(this.recipients, organisationId, refill);
    if ('suppress' in recipient) return recipient;
    const letter = refillLetter(await toldApart(this.pets, organisationId, refill), recipient, {
      photo: this.photos.urlOf(refill.photoId),
      medication: new URL(`/pets/${refill.petId}?tab=medication`, this.config.PUBLIC_URL).href,
      unsubscribe: this.links.unsubscribeUrlOf({ organisationId, userId: recipient.userId, mails: 'medication' }),
    });
    return unlessHeldBack(letter, refill.isMuted ? muted : null);
  }
}
