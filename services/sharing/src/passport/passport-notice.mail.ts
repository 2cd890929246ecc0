import { Inject, Injectable } from '@nestjs/common';
import { plainLine } from '@petcare/contracts';
import { phoneWords } from '@petcare/contracts/contacts';
import {
  CONFIG,
  letterLayout,
  MailKind,
  type Config,
  type DueMail,
  type Letter,
  type Notice,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { answerUrl } from './finder-answer-link.ts';
import { passportNoticeMail } from './passport-notice-mail-kind.ts';
import { noticeToMail } from './passports.queries.ts';

interface NoticeToMail {
  email: string;
  isConfirmed: boolean;
  userId: string;
  messageId: string | null;
  firstName: string;
  petId: string;
  petName: string;
  isLost: boolean;
  finder: string | null;
  message: string | null;
  phone: string | null;
  place: string | null;
  canAnswer: boolean;
  isScan: boolean;
  hasDied: boolean;
}

function scanWords({ petName, isLost }: NoticeToMail) {
  const pet = plainLine(petName);
  return {
    heading: `Somebody opened ${pet}’s passport`,
    paragraphs: [
      `Somebody scanned ${pet}’s code, or opened its link. We don’t know who or where: they can only tell you by writing to you.`,
      isLost
        ? 'If they found your pet, they can send you a message from that page.'
        : `If you don’t know why, check that ${pet} is where you expect.`,
    ],
    footer: 'You get this at most once every twelve hours for each pet, because you look after its passport.',
  };
}

function messageWords(notice: NoticeToMail) {
  const { message, phone, place, canAnswer } = notice;
  const [pet, finder] = [plainLine(notice.petName), plainLine(notice.finder ?? 'Somebody')];
  return {
    heading: `${finder} wrote to you about ${pet}`,
    paragraphs: [
      message ?? '',
      ...(place === null ? [] : [`Where: ${place}`]),
      ...(phone === null ? [] : [`Phone: ${phoneWords(phone)}`]),
      canAnswer
        ? 'Press Answer and we’ll pass it on. Neither of you sees the other’s e-mail address, and replies to this e-mail don’t reach them.'
        : 'They left no e-mail address, or somebody has already answered them.',
      'Never pay for a pet’s return before you’ve seen it.',
    ],
    footer: `Sent from the public page of ${pet}’s passport. We haven’t checked who wrote it.`,
  };
}

/** To each of the pet's people: a finder wrote, or somebody opened the public page. An unconfirmed address, which may be a stranger's, gets none. */
@Injectable()
export class PassportNoticeMail extends MailKind {
  readonly name = passportNoticeMail;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  async compose({ query }: Transaction, { organisationId, subjectId }: DueMail): Promise<Letter | Suppressed> {
    const [notice] = await query<NoticeToMail & Record<string, unknown>>(noticeToMail, [organisationId, subjectId]);
    if (!notice) return { suppress: 'the person or the pet is gone' };
    // What a finder wrote still arrives; a scan says nothing to people who have lost their pet.
    if (notice.isScan && notice.hasDied) return { suppress: 'the pet has died' };
    const { heading, paragraphs, footer } = notice.isScan ? scanWords(notice) : messageWords(notice);
    const { userId, messageId, canAnswer } = notice;
    const told: Notice = {
      userId,
      title: heading,
      body: paragraphs[0] ?? '',
      path: `/pets/${notice.petId}?tab=passport`,
      about: { petIds: [notice.petId] },
      permission: 'members.edit',
    };
    if (!notice.isConfirmed) return { suppress: 'the address is not confirmed', notice: told };
    const actions = [
      { label: 'Open the passport', url: new URL(`/pets/${notice.petId}?tab=passport`, this.config.PUBLIC_URL).href },
    ];
    if (messageId !== null && canAnswer)
      actions.unshift({ label: 'Answer', url: answerUrl(this.config, { organisationId, messageId, userId }) });
    const { html, text } = letterLayout({
      preheader: paragraphs[0] ?? '',
      heading,
      paragraphs,
      actions,
      footer,
    });
    return { to: { name: notice.firstName, address: notice.email }, subject: heading, html, text, notice: told };
  }
}
