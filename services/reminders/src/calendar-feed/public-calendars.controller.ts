import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { Access, Answers } from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicCalendars } from './public-calendars.service.ts';

const headers = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="petcare.ics"',
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** Fetched by calendar programs, without cookies: `/api/calendar/{secret}.ics`. */
@Controller('api/calendar')
export class PublicCalendarsController {
  constructor(private readonly calendars: PublicCalendars) {}

  @Get(':secret')
  @Access('signed-link', { secret: ['secret'] })
  @Answers(200, null)
  async read(
    @Param('secret') file: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const { etag, text } = await this.calendars.read(file, request.ip, request.headers['if-none-match']);
    void reply.headers({ ...headers, etag });
    if (text !== null) return text;
    void reply.status(304);
    return undefined;
  }
}
