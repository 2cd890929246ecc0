import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, StreamableFile, UseFilters } from '@nestjs/common';
import { Access, Answers } from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handOverDisposition } from './hand-over-code.ts';
import { PublicRefusals } from '../public-refusals.filter.ts';
import { handOverHeaders, handOverPages } from './hand-over-page.ts';
import { PublicHandOver, type HandOverAnswer, type Opener, type SentForm } from './public-hand-over.service.ts';

/** The page a hand-over link opens, without scripts; its cookies are for this page alone. */
@Controller('h')
@UseFilters(new PublicRefusals('Hand-over', handOverPages))
export class PublicHandOverController {
  constructor(private readonly handOver: PublicHandOver) {}

  @Get(':secret')
  @Access('signed-link', { secret: ['secret'] })
  @Answers(200, null)
  async show(
    @Param('secret') code: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return send(reply, await this.handOver.show(openerOf(request, code)));
  }

  @Get(':secret/sheet.pdf')
  @Access('signed-link', { secret: ['secret'] })
  @Answers(200, null)
  async sheet(
    @Param('secret') code: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | string> {
    const answer = await this.handOver.sheet(openerOf(request, code));
    if (!('pdf' in answer)) return send(reply, answer);
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    return new StreamableFile(answer.pdf, { type: 'application/pdf', disposition: handOverDisposition });
  }

  @Post(':secret')
  @HttpCode(200)
  @Access('signed-link', { secret: ['secret'] })
  @Answers(200, null)
  async act(
    @Param('secret') code: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return send(reply, await this.handOver.send(openerOf(request, code), formOf(body)));
  }
}

const openerOf = ({ ip, headers }: FastifyRequest, code: string): Opener => ({
  code: code.toLowerCase(),
  address: ip,
  cookies: headers.cookie,
});

function formOf(body: unknown): SentForm {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function send(reply: FastifyReply, { status, html, cookies, location, wait }: HandOverAnswer): string {
  void reply.status(status).headers(handOverHeaders);
  if (cookies) void reply.header('set-cookie', cookies);
  if (location !== undefined) void reply.header('location', location);
  if (wait !== undefined) void reply.header('retry-after', String(wait));
  return html;
}
