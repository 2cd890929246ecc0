import { Injectable } from '@nestjs/common';
import { PetsService } from '@petcare/pets';
import { MailKind, type DueMail, type Letter, type Suppressed, type Transaction } from '@petcare/platform';
import { unlessHeldBack } from '../mail/told-anyway.ts';
import { Recipients } from '../mail/recipients.ts';
import { DoseLinks } from './dose-links.ts';
import { doseLetter } from './dose-letter.ts';
import { toldApart, whyNoDose, whyNoMail } from './dose-mails.ts';
import { getGuestDose, guestDoseMailKind, type GuestDose } from './guest-doses.queries.ts';

/** The mail about a dose that somebody the pet is shared with may give. Whether they still may gets checked when it's sent. */
@Injectable()
export class GuestDoseMailKind extends MailKind {
  readonly name = guestDoseMailKind;
  override readonly stopsAtComplaint = true;

  constructor(
    private readonly recipients: Recipients,
    private readonly links: DoseLinks,
    private readonly pets: PetsService,
  ) {
    super();
  }

  async compose({ query, organisationId }: Transaction, { subjectId }: DueMail): Promise<Letter | Suppressed> {
    const [due] = await query<GuestDose>(getGuestDose, [organisationId, subjectId]);
    if (!due) return { suppress: 'the dose is no longer planned' };
    const { recipientId: userId } = due;
    if (!due.mayGive) return { suppress: 'the recipient may not give this any more' };
    const why = whyNoDose(due);
    if (why) return why;
    const recipient = (await this.recipients.among(organisationId, new Set(), new Set([userId]))).get(userId);
    if (!recipient) return { suppress: 'the recipient is gone' };
    const letter = doseLetter(
      await toldApart(this.pets, organisationId, due),
      { ...recipient, userId },
      {
        guestOf: due.organisationName,
        isLate: false,
        mayGive: due.mayGive,
        urls: this.links.ofLetter(due.photoId, { organisationId, doseId: due.id, userId }),
      },
    );
    return unlessHeldBack(letter, whyNoMail(due, recipient));
  }
}
