import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { Access, Answers } from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicRefusals } from '../public-refusals.filter.ts';
import { passportHeaders, passportPages } from './passport-page.ts';
import { PublicPassports, type PassportAnswer } from './public-passports.service.ts';

/** The page a pet's code opens, without cookies or scripts. */
@Controller('passport')
@UseFilters(new PublicRefusals('Pet passport', passportPages))
export class PublicPassportsController {
  constructor(private readonly passports: PublicPassports) {}

  @Get(':code')
  @Access('signed-link', { secret: ['code'] })
  @Answers(200, null)
  async show(
    @Param('code') code: string,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return send(reply, await this.passports.show(code, ip));
  }

  @Post(':code')
  @HttpCode(200)
  @Access('signed-link', { secret: ['code'] })
  @Answers(200, null)
  async write(
    @Param('code') code: string,
    @Body() body: unknown,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return send(reply, await this.passports.write(code, ip, body));
  }
}

function send(reply: FastifyReply, { status, html, headers }: PassportAnswer): string {
  void reply.status(status).headers({ ...passportHeaders, ...headers });
  return html;
}
