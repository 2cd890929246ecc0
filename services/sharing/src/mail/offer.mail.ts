import { Inject, Injectable } from '@nestjs/common';
import { PetPhotoLinks } from '@petcare/pets';
import {
  CONFIG,
  letterLayout,
  MailKind,
  withoutLinks,
  type Config,
  type DueMail,
  type Letter,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { offerMail } from './offer-mail-kind.ts';
import { offerToMail, type OfferToMail } from './offer-mail.queries.ts';
import { petsIn } from './pets-in.ts';

function wordsOf(offer: OfferToMail) {
  const [sharedBy, pets] = [withoutLinks(offer.sharedBy), petsIn(offer.pets)];
  const end = offer.until === null ? 'It has no end date.' : `It ends on ${offer.until} (UK time).`;
  const start = offer.from === null ? '' : `It begins on ${offer.from} (UK time). `;
  const ways =
    offer.state === 'offered'
      ? `Log in with ${offer.address} to accept or decline, or create a free account with that address first. You can accept until ${offer.answerBy} (UK time). After that, ask ${sharedBy} to offer it again.`
      : 'Find them under “Shared with me”. You can stop it there at any time.';
  return {
    heading:
      offer.state === 'offered'
        ? `${sharedBy} would like to share ${pets} with you`
        : offer.from === null
          ? `${sharedBy} has shared ${pets} with you`
          : `${sharedBy} will share ${pets} with you`,
    paragraphs: [`${sharedBy} looks after ${pets} on Petcare, and chose what you can see and do. ${start}${end}`, ways],
    footer: `This was sent to ${offer.address} because ${sharedBy} chose to share with you. If you don’t know them, ignore this e-mail.`,
  };
}

/** To whoever something is shared with or offered; dropped if it's over, or has been accepted. */
@Injectable()
export class OfferMail extends MailKind {
  readonly name = offerMail;
  override readonly stopsAtComplaint = true;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly photos: PetPhotoLinks,
  ) {
    super();
  }

  async compose({ query }: Transaction, { organisationId, subjectId }: DueMail): Promise<Letter | Suppressed> {
    const [offer] = await query<OfferToMail>(offerToMail, [organisationId, subjectId]);
    if (!offer) return { suppress: 'the person or the pets are gone' };
    if (!['offered', 'upcoming', 'live'].includes(offer.state)) return { suppress: 'it is shared no more' };
    if (offer.isAccepted) return { suppress: 'it is accepted already' };
    const { heading, paragraphs, footer } = wordsOf(offer);
    const actions = this.actionsFor(offer);
    const [preheader = '', picture] = [paragraphs[0], this.photos.urlOf(offer.photoId)];
    const { html, text } = letterLayout({ preheader, heading, picture, paragraphs, actions, footer });
    return { to: { name: offer.firstName ?? offer.address, address: offer.address }, subject: heading, html, text };
  }

  /** Somebody known only by their address may need an account with that one. It's behind the #, so that no log ever has it. */
  private actionsFor({ firstName, address }: OfferToMail) {
    const action = (label: string, path: string) => ({ label, url: new URL(path, this.config.PUBLIC_URL).href });
    const see = action('See what’s shared', '/sharing');
    if (firstName !== null) return [see];
    const registering = `/auth?tab=register&redirect=%2Fsharing#email=${encodeURIComponent(address)}`;
    return [see, action('Create a free account', registering)];
  }
}
