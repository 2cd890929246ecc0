import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  type Type,
} from '@nestjs/common';
import { Access, Answers } from '@petcare/platform';
import { readForm, type MailForm } from './mail-form.ts';
import { mailPagePolicy } from './mail-page.ts';

/** What is behind signed links of one sort. */
export interface SignedPage {
  /** The page, with a button if there's something to do. Changes nothing: mail scanners open links. */
  show(signed: string): Promise<string>;
  /** Does it with what was sent, and says so. */
  act(signed: string, form: MailForm): Promise<string>;
}

function AnswersPage(): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    Access('signed-link', { secret: ['signed'] }),
    Answers(200, null),
    Header('content-type', 'text/html; charset=utf-8'),
    Header('content-security-policy', mailPagePolicy),
  );
}

/** Opened from a mail, or posted to by a mail program (RFC 8058), without cookies: GET shows, POST acts. */
export function signedPageAt(path: string, behind: Type<SignedPage>): Type {
  @Controller(path)
  class SignedPageController {
    constructor(@Inject(behind) private readonly page: SignedPage) {}

    @Get(':signed')
    @AnswersPage()
    show(@Param('signed') signed: string): Promise<string> {
      return this.page.show(signed);
    }

    @Post(':signed')
    @AnswersPage()
    act(@Param('signed') signed: string, @Body() body: unknown): Promise<string> {
      return this.page.act(signed, readForm(body));
    }
  }
  return SignedPageController;
}
