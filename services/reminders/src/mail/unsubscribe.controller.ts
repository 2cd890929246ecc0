import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { Access, Answers } from '@petcare/platform';
import { mailPagePolicy } from './mail-page.ts';
import { UnsubscribeService } from './unsubscribe.service.ts';

/** Opened from a mail, or posted to by a mail program (RFC 8058), without cookies: GET shows, POST stops the mails. */
@Controller('api/u')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: UnsubscribeService) {}

  @Get(':signed')
  @Access('signed-link')
  @Answers(200, null)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', mailPagePolicy)
  show(@Param('signed') signed: string): Promise<string> {
    return this.unsubscribe.show(signed);
  }

  @Post(':signed')
  @HttpCode(200)
  @Access('signed-link')
  @Answers(200, null)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', mailPagePolicy)
  act(@Param('signed') signed: string): Promise<string> {
    return this.unsubscribe.act(signed);
  }
}
