import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import { Access, SessionsService } from '@petcare/platform';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LandingSource } from './landing.ts';
import { sendPage } from './send-page.ts';
import type { PrerenderedName } from './web-folder.ts';

@Controller()
export class LandingController {
  constructor(
    private readonly landing: LandingSource,
    private readonly sessions: SessionsService,
  ) {}

  /** The landing page; someone who is logged in goes straight to the dashboard. */
  @Get()
  @Access('public')
  @ApiExcludeEndpoint()
  async page(
    @Req() request: FastifyRequest,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const token = request.sessionToken;
    if (token !== null && (await this.sessions.find(token))) {
      await reply.header('cache-control', 'no-store').redirect('/dashboard', 302);
      return;
    }
    await sendPage(reply, await this.landing.get('landing'), known);
  }

  @Get('terms')
  @Access('public')
  @ApiExcludeEndpoint()
  terms(@Headers('if-none-match') known: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    return this.send('terms', known, reply);
  }

  @Get('privacy')
  @Access('public')
  @ApiExcludeEndpoint()
  privacy(@Headers('if-none-match') known: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    return this.send('privacy', known, reply);
  }

  @Get('contact')
  @Access('public')
  @ApiExcludeEndpoint()
  contact(@Headers('if-none-match') known: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    return this.send('contact', known, reply);
  }

  private async send(name: PrerenderedName, known: string | undefined, reply: FastifyReply): Promise<void> {
    await sendPage(reply, await this.landing.get(name), known);
  }
}
