import { Inject, Injectable } from '@nestjs/common';
import { finderAnswer, type FinderMessage } from '@petcare/contracts/passport';
import { CONFIG, ProblemError, ScopeSource, type Config, type Scope } from '@petcare/platform';
import { readAnswerLink } from './finder-answer-link.ts';
import { answerPage, noAnswer } from './finder-answer-page.ts';
import { PassportsService } from './passports.service.ts';

interface Found {
  scope: Scope;
  written: FinderMessage;
}

/** The page behind a notice's button, where people answer a finder without logging in. */
@Injectable()
export class AnswerByMail {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly scopes: ScopeSource,
    private readonly passports: PassportsService,
  ) {}

  /** Changes nothing: mail scanners open links. */
  async show(segment: string): Promise<string> {
    const found = await this.find(segment);
    return found ? answerPage(found.written) : noAnswer;
  }

  /** Answers, once, in the name of the person the mail went to. */
  async act(segment: string, body: unknown): Promise<string> {
    const found = await this.find(segment);
    if (!found) return noAnswer;
    const { scope, written } = found;
    if (!written.canAnswer) return answerPage(written);
    const typed = finderAnswer.safeParse(body);
    if (!typed.success) {
      const message = 'Write an answer of up to 2,000 characters.';
      return answerPage(written, { values: textOf(body), problems: [{ path: 'answer', message }] });
    }
    try {
      return answerPage(await this.passports.reply(scope, written.id, typed.data.answer));
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'conflict') return this.show(segment);
      throw error;
    }
  }

  /** Null when the message has gone, or the person no longer looks after its pet. */
  private async find(segment: string): Promise<Found | null> {
    const link = readAnswerLink(this.config, segment);
    if (!link) return null;
    const scope = (await this.scopes.resolve(link.userId, link.organisationId))?.scope;
    if (scope?.organisationId !== link.organisationId || !scope.can('pets.edit')) return null;
    const written = await this.passports.message(scope, link.messageId);
    return written && { scope, written };
  }
}

function textOf(body: unknown): Record<string, string> {
  const { answer } = (body ?? {}) as { answer?: unknown };
  return typeof answer === 'string' ? { answer } : {};
}
