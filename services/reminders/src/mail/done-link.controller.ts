import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { Access, Answers } from '@petcare/platform';
import { DoneLinkService } from './done-link.service.ts';
import { donePagePolicy } from './done-page.ts';

/** Opened from a mail, without cookies: GET shows, POST acts. */
@Controller('api/r')
export class DoneLinkController {
  constructor(private readonly links: DoneLinkService) {}

  @Get(':signed')
  @Access('signed-link')
  @Answers(200, null)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', donePagePolicy)
  show(@Param('signed') signed: string): Promise<string> {
    return this.links.show(signed);
  }

  @Post(':signed')
  @HttpCode(200)
  @Access('signed-link')
  @Answers(200, null)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', donePagePolicy)
  act(@Param('signed') signed: string): Promise<string> {
    return this.links.act(signed);
  }
}
