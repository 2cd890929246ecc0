import { Inject, Injectable } from '@nestjs/common';
import { grantWords, wholeAreas } from '@petcare/contracts/sharing';
import { PetPhotoLinks } from '@petcare/pets';
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
import { grantNoticeMail } from './grant-notice-mail-kind.ts';
import { noticeToMail, type NoticeToMail } from './grant-notice.queries.ts';
import type { GrantNoticeWhat } from './grant-notice.entity.ts';
import { petsIn } from './pets-in.ts';

interface Words {
  heading: string;
  paragraphs: string[];
}

/** An offer sent again is the offer's mail. */
type Told = Exclude<GrantNoticeWhat, 'again'>;

const wordsOf: Readonly<Record<Told, (notice: NoticeToMail) => Words>> = {
  accepted: (notice) => {
    const [other, pets] = [granteeOf(notice), petsIn(notice.pets)];
    return {
      heading: `${other} accepted: ${notice.from === null ? 'you now' : 'you’ll'} share ${pets}`,
      paragraphs: [`${other} ${can(notice)}. ${end(notice)}`, 'You can change or end it at any time.'],
    };
  },
  declined: (notice) => {
    const [other, pets] = [granteeOf(notice), petsIn(notice.pets)];
    return {
      heading: `${other} declined your offer to share ${pets}`,
      paragraphs: [`${other} won’t see ${pets}. If it was a mistake, share again.`],
    };
  },
  left: (notice) => {
    const [other, pets] = [granteeOf(notice), petsIn(notice.pets)];
    return {
      heading: `${other} left: you don’t share ${pets} with them any more`,
      paragraphs: [
        notice.from === null
          ? `${other} can no longer see ${pets}. What they wrote stays in the record.`
          : `${other} won’t see ${pets}. It would have begun on ${notice.from} (UK time).`,
        'If you still need them, share again.',
      ],
    };
  },
  changed: (notice) => {
    const [sharedBy, pets] = [withoutLinks(notice.sharedBy), petsIn(notice.pets)];
    return {
      heading: {
        later: `${sharedBy} is sharing ${pets} with you for longer`,
        sooner: `${sharedBy} is now sharing ${pets} with you until ${notice.until}`,
        none: `${sharedBy} changed what you can see and do for ${pets}`,
      }[notice.endMoved ?? 'none'],
      paragraphs: [`You ${can(notice)}. ${end(notice)}`],
    };
  },
  ending: (notice) => {
    const [sharedBy, pets] = [withoutLinks(notice.sharedBy), petsIn(notice.pets)];
    return {
      // It may arrive later than a day before.
      heading: `Your access to ${pets} ends on ${notice.until ?? ''}`,
      paragraphs: [`${end(notice)} If you need it for longer, ask ${sharedBy}.`],
    };
  },
  ended: (notice) => {
    const [sharedBy, pets] = [withoutLinks(notice.sharedBy), petsIn(notice.pets)];
    return {
      heading: `Your access to ${pets} has ended`,
      paragraphs: [`It was shared until ${notice.until ?? ''} (UK time). If you need it again, ask ${sharedBy}.`],
    };
  },
  revoked: (notice) => {
    const [sharedBy, pets] = [withoutLinks(notice.sharedBy), petsIn(notice.pets)];
    if (notice.from !== null)
      return {
        heading: `${sharedBy} won’t be sharing ${pets} with you`,
        paragraphs: [`It would have begun on ${notice.from} (UK time).`],
      };
    return {
      heading: `${sharedBy} ended your access to ${pets}`,
      paragraphs: [`You can’t see ${pets} any more. What you wrote stays in the record.`],
    };
  },
};

/** The address is left as it is, because its reader typed it. */
function granteeOf({ grantee, offeredTo }: NoticeToMail): string {
  return grantee === null ? (offeredTo ?? 'Somebody') : withoutLinks(grantee);
}

/** "can see notes for Biscuit", and from when unless they can already. */
function can({ areas, pets, from }: NoticeToMail): string {
  const words = `can ${grantWords(wholeAreas(areas), [petsIn(pets)])}`;
  return from === null ? words : `${words}, from ${from} (UK time)`;
}

function end({ until }: NoticeToMail): string {
  return until === null ? 'It has no end date.' : `It ends on ${until} (UK time).`;
}

/** The grant states in which each report is still true. */
const holdsIn: Readonly<Record<Told, readonly string[]>> = {
  accepted: ['upcoming', 'live'],
  declined: ['declined'],
  left: ['left'],
  changed: ['upcoming', 'live'],
  ending: ['upcoming', 'live'],
  ended: ['ended'],
  revoked: ['revoked'],
};

/** Once it has ended for somebody, they see nothing of the pets. */
const showsPhoto: ReadonlySet<Told> = new Set(['accepted', 'declined', 'left', 'changed', 'ending']);

/** An address isn't kept with it: whoever it belongs to may be erased. */
function told(row: NoticeToMail): Notice {
  const { heading, paragraphs } = wordsOf[row.what]({ ...row, offeredTo: null });
  const { userId, namesId } = row;
  const isToSharer = row.what === 'accepted' || row.what === 'declined' || row.what === 'left';
  return {
    userId,
    namesId,
    title: heading,
    body: paragraphs[0] ?? '',
    path: '/sharing',
    ...(isToSharer ? { permission: 'members.edit' as const } : { outlasts: true }),
  };
}

/** Tells whoever shares about the answer, and whoever has it about changes and the end; drops what is no longer true. */
@Injectable()
export class GrantNoticeMail extends MailKind {
  readonly name = grantNoticeMail;
  override readonly stopsAtComplaint = true;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly photos: PetPhotoLinks,
  ) {
    super();
  }

  async compose({ query }: Transaction, { organisationId, subjectId }: DueMail): Promise<Letter | Suppressed> {
    const [notice] = await query<NoticeToMail>(noticeToMail, [organisationId, subjectId]);
    if (!notice) return { suppress: 'the person or the pets are gone' };
    if (!holdsIn[notice.what].includes(notice.state)) return { suppress: 'it is not so any more' };
    if (notice.isMoved) return { suppress: 'the end was moved' };
    if (notice.isAsBefore) return { suppress: 'it was changed back' };
    if (notice.pets.length === 0) return { suppress: 'they see the pets through another share' };
    const { heading, paragraphs } = wordsOf[notice.what](notice);
    const actions = [{ label: 'See what’s shared', url: new URL('/sharing', this.config.PUBLIC_URL).href }];
    const footer = 'You’re getting this because pets are shared between you on Petcare.';
    const picture = showsPhoto.has(notice.what) ? this.photos.urlOf(notice.photoId) : null;
    const preheader = paragraphs[0] ?? '';
    const { html, text } = letterLayout({ preheader, heading, picture, paragraphs, actions, footer });
    return {
      to: { name: notice.firstName, address: notice.address },
      subject: heading,
      html,
      text,
      notice: told(notice),
    };
  }
}
