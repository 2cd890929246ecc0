import { Inject, Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import {
  CONFIG,
  letterLayout,
  MailKind,
  type Config,
  type DueMail,
  type Letter,
  type Transaction,
} from '@petcare/platform';
import { answerMail } from './answer-mail.ts';
import { ticketRef } from './ticket-rules.ts';

interface Answer {
  ticketId: string;
  authorId: string;
  ref: string;
  subject: string;
  body: string;
  unread: boolean;
  files: string[];
}

/** Tells a ticket's author that support has answered, unless they've already read it. */
@Injectable()
export class AnswerMail extends MailKind {
  readonly name = answerMail;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
  ) {
    super();
  }

  async compose(
    { query, organisationId }: Transaction,
    { subjectId }: DueMail,
  ): Promise<Letter | { suppress: string }> {
    const [answer] = await query<Answer>(
      `select t.id as "ticketId", t.author_id as "authorId", ${ticketRef('t.number')} as ref, t.subject, m.body,
              t.unread_by_user as unread,
              array(select a.name from support.ticket_attachment a
                    where a.organisation_id = m.organisation_id and a.message_id = m.id order by a.created_at, a.id) as files
       from support.ticket_message m
       join support.ticket t on t.organisation_id = m.organisation_id and t.id = m.ticket_id
       where m.organisation_id = $1 and m.id = $2`,
      [organisationId, subjectId],
    );
    if (!answer) return { suppress: 'the answer is gone' };
    if (!answer.unread) return { suppress: 'it was read before' };
    const author = await this.users.find(answer.authorId);
    if (!author) return { suppress: 'its author is gone' };
    const url = new URL(`/support/${answer.ticketId}`, this.config.PUBLIC_URL).href;
    const { subject, ...said } = author.emailVerified ? whole(answer) : unsaid(answer);
    const { html, text } = letterLayout({ ...said, actions: [{ label: 'Open the ticket', url }] });
    return { to: { name: author.firstName, address: author.email }, subject, html, text };
  }
}

function whole({ ref, subject, body, files }: Answer) {
  return {
    subject: `[${ref}] ${subject}`,
    preheader: subject,
    heading: `Reply from support: ${subject}`,
    paragraphs: [...body.split(/\n+/), ...attached(files)],
  };
}

/** At an address nobody has confirmed may be a stranger, who isn't told what it's about. */
function unsaid({ ref }: Answer) {
  const words = 'Our support team has answered you. Log in to read it.';
  return {
    subject: `[${ref}] Reply from support`,
    preheader: words,
    heading: 'Reply from support',
    paragraphs: [words],
  };
}

/** Files stay where only the ticket's people can get them. */
function attached(files: readonly string[]): string[] {
  return files.length > 0 ? [`With the answer, in the ticket: ${files.join(', ')}`] : [];
}
