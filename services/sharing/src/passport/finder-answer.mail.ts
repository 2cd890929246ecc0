import { Inject, Injectable } from '@nestjs/common';
import { plainLine } from '@petcare/contracts';
import { chosenFacts, passportView } from '@petcare/contracts/passport';
import {
  CONFIG,
  letterLayout,
  MailKind,
  type Config,
  type DueMail,
  type Letter,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { finderAnswerMail } from './finder-answer-mail.ts';
import { passportCodes } from './passport-code.ts';
import { factsOf } from './passport-facts.ts';
import { answerToMail } from './passports.queries.ts';
import type { PassportRow } from './passports.service.ts';

interface AnswerToMail extends PassportRow {
  id: string;
  email: string;
  finder: string;
  message: string;
  answer: string;
}

/** To somebody who found a pet: what its people say, without revealing who they are. */
@Injectable()
export class FinderAnswerMail extends MailKind {
  readonly name = finderAnswerMail;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  async compose({ query }: Transaction, { organisationId, subjectId }: DueMail): Promise<Letter | Suppressed> {
    const [row] = await query<AnswerToMail & Record<string, unknown>>(answerToMail, [organisationId, subjectId]);
    if (!row) return { suppress: 'the message is gone' };
    // By name only if its people chose to show that to strangers.
    const pet = plainLine(passportView(chosenFacts(factsOf(row), row.sections ?? []), row.mode === 'lost').called);
    const subject = `An answer about ${pet}`;
    const actions = this.wayBack(row);
    const instead = actions.length === 0 ? '' : ': use the page';
    const { html, text } = letterLayout({
      preheader: row.answer,
      heading: subject,
      paragraphs: [row.answer, `You wrote: ${row.message}`],
      actions,
      footer: `Sent because you wrote to ${pet}’s people from its passport page. They can’t see your e-mail address, and replies to this e-mail don’t reach them${instead}.`,
    });
    return { to: { name: plainLine(row.finder), address: row.email }, subject, html, text };
  }

  private wayBack({ sealedCode, id, mode }: AnswerToMail) {
    if (sealedCode === null || mode === 'off') return [];
    const code = passportCodes.opened(this.config.APP_SECRET, sealedCode, id);
    return [{ label: 'Write again', url: new URL(`/passport/${code}`, this.config.PUBLIC_URL).href }];
  }
}
