import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { Access, Answers } from '@petcare/platform';
import { MailActionService } from './mail-action.service.ts';
import { mailPagePolicy } from './mail-page.ts';

/** Opened from a mail, without cookies: GET shows, POST acts. */
@Controller('api/r')
export class MailActionController {
  constructor(private readonly links: MailActionService) {}

  @Get(':signed')
  @Access('signed-link')
  @Answers(200, null)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', mailPagePolicy)
  show(@Param('signed') signed: string): Promise<string> {
    return this.links.show(signed);
  }

  @Post(':signed')
  @HttpCode(200)
  @Access('signed-link')
  @Answers(200, null)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', mailPagePolicy)
  act(@Param('signed') signed: string): Promise<string> {
    return this.links.act(signed);
  }
}
