import { Inject, Injectable } from '@nestjs/common';
import { transferPartNames, transferParts } from '@petcare/contracts/transfers';
import { PetPhotoLinks } from '@petcare/pets';
import {
  CONFIG,
  letterLayout,
  MailKind,
  notesWithoutLinks,
  withoutLinks,
  type Config,
  type DueMail,
  type Letter,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { transferUrl } from '../transfer-code.ts';
import { transferOfferMail } from './transfer-mail-kinds.ts';
import { transferToMail, type TransferToMail } from './transfer-mail.queries.ts';

function comesAlong({ parts }: TransferToMail, petName: string): string {
  const chosen = transferParts.filter((part) => parts.includes(part)).map((part) => transferPartNames[part]);
  return [`${petName}’s profile, microchips and photo come along.`, ...chosen.map((words) => `${words}.`)].join(' ');
}

function wordsOf(offer: TransferToMail, address: string) {
  const [offeredBy, petName] = [withoutLinks(offer.offeredBy), withoutLinks(offer.petName)];
  const message = offer.message === null ? [] : [`${offeredBy} writes: ${notesWithoutLinks(offer.message)}`];
  return {
    heading: `${offeredBy} would like to pass ${petName} on to you`,
    paragraphs: [
      `${offeredBy} looks after ${petName} on Petcare, which keeps animals’ records together and reminds you what’s due. If you take ${petName} on, the record is yours from then on.`,
      ...message,
      comesAlong(offer, petName),
      `Open the link to look at it first. You need an account, which you can create there. The link works until ${offer.until} (UK time), once.`,
      `Afterwards, change the keeper at the microchip database, and tell your insurer, if you have one.`,
    ],
    footer: `This was sent to ${address} because ${offeredBy} entered that address. If you don’t want to take ${petName} on, or don’t know them, ignore this e-mail. Nothing happens unless you say yes.`,
  };
}

/** To whoever a pet is offered to; dropped if the offer is over. */
@Injectable()
export class TransferOfferMail extends MailKind {
  readonly name = transferOfferMail;
  override readonly stopsAtComplaint = true;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly photos: PetPhotoLinks,
  ) {
    super();
  }

  async compose({ query }: Transaction, { organisationId, subjectId, secret }: DueMail): Promise<Letter | Suppressed> {
    const [offer] = await query<TransferToMail>(transferToMail, [organisationId, subjectId]);
    if (offer?.state !== 'open' || offer.address === null || secret === null) return { suppress: 'the offer is over' };
    const { address } = offer;
    const { heading, paragraphs, footer } = wordsOf(offer, address);
    const actions = [{ label: `See ${withoutLinks(offer.petName)}`, url: transferUrl(this.config, secret) }];
    const [preheader = '', picture] = [paragraphs[0], this.photos.urlOf(offer.photoId)];
    const { html, text } = letterLayout({ preheader, heading, picture, paragraphs, actions, footer });
    return { to: { name: address, address }, subject: heading, html, text };
  }
}
