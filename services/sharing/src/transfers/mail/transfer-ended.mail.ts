import { Inject, Injectable } from '@nestjs/common';
import {
  CONFIG,
  letterLayout,
  MailKind,
  withoutLinks,
  type Config,
  type DueMail,
  type Letter,
  type Notice,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { transferClaimedMail, transferExpiredMail } from './transfer-mail-kinds.ts';
import { transferToMail, type TransferToMail } from './transfer-mail.queries.ts';

interface Words {
  heading: string;
  paragraphs: string[];
}

/** Tells whoever offered a pet how that ended; dropped if they don't decide about it any more. */
abstract class TransferEndedMail extends MailKind {
  protected abstract readonly state: TransferToMail['state'];

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  protected abstract wordsOf(offer: TransferToMail, petName: string): Words;

  async compose({ query }: Transaction, { organisationId, subjectId }: DueMail): Promise<Letter | Suppressed> {
    const [offer] = await query<TransferToMail>(transferToMail, [organisationId, subjectId]);
    if (!offer?.sender) return { suppress: 'the person or the pet is gone' };
    if (offer.state !== this.state) return { suppress: 'the offer ended in another way' };
    const petName = withoutLinks(offer.petName);
    const { heading, paragraphs } = this.wordsOf(offer, petName);
    const url = new URL(`/pets/${offer.petId}`, this.config.PUBLIC_URL).href;
    const actions = [{ label: `Open ${petName}’s record`, url }];
    const footer = `You’re getting this because you offered ${petName} to a new keeper on Petcare.`;
    const [preheader = ''] = paragraphs;
    const { html, text } = letterLayout({ preheader, heading, paragraphs, actions, footer });
    const notice: Notice = {
      userId: offer.senderId,
      namesId: offer.claimedBy,
      title: heading,
      // Without the address, whose owner may be erased.
      body: this.wordsOf({ ...offer, address: null }, petName).paragraphs[0] ?? '',
      path: `/pets/${offer.petId}`,
      about: { petIds: [offer.petId] },
      afterLeaving: true,
      permission: 'members.edit',
    };
    return { to: offer.sender, subject: heading, html, text, notice };
  }
}

@Injectable()
export class TransferClaimedMail extends TransferEndedMail {
  readonly name = transferClaimedMail;
  protected readonly state = 'claimed';

  protected wordsOf({ claimedName, claimedOrganisation }: TransferToMail, petName: string): Words {
    const keeper = withoutLinks(claimedName ?? 'Somebody');
    return {
      heading: `${keeper} has taken ${petName} on`,
      paragraphs: [
        `${keeper} (${withoutLinks(claimedOrganisation ?? '')}) now has ${petName}, with the parts of the record you chose. Yours stays as it was, and nobody can change it. Its reminders have stopped.`,
        `What’s left to do: make sure the keeper is changed at the microchip database, and tell ${petName}’s insurer.`,
      ],
    };
  }
}

@Injectable()
export class TransferExpiredMail extends TransferEndedMail {
  readonly name = transferExpiredMail;
  protected readonly state = 'expired';

  protected wordsOf({ address, until }: TransferToMail, petName: string): Words {
    return {
      heading: `Nobody took ${petName} on`,
      paragraphs: [
        `Your offer${address === null ? '' : ` to ${address}`} ended on ${until} (UK time). ${petName} is still yours, and nothing has changed.`,
        `You can offer ${petName} again from the menu on its page.`,
      ],
    };
  }
}
