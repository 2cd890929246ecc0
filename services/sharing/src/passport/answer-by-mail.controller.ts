import { Body, Controller, Get, HttpCode, Param, Post, Res, UseFilters } from '@nestjs/common';
import { Access, Answers } from '@petcare/platform';
import type { FastifyReply } from 'fastify';
import { AnswerByMail } from './answer-by-mail.service.ts';
import { PublicRefusals } from '../public-refusals.filter.ts';
import { passportHeaders, passportPages } from './passport-page.ts';

/** Opened from a mail, without cookies or scripts. */
@Controller('api/f')
@UseFilters(new PublicRefusals('Your answer', passportPages))
export class AnswerByMailController {
  constructor(private readonly answers: AnswerByMail) {}

  @Get(':signed')
  @Access('signed-link', { secret: ['signed'] })
  @Answers(200, null)
  show(@Param('signed') signed: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    void reply.headers(passportHeaders);
    return this.answers.show(signed);
  }

  @Post(':signed')
  @HttpCode(200)
  @Access('signed-link', { secret: ['signed'] })
  @Answers(200, null)
  act(
    @Param('signed') signed: string,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    void reply.headers(passportHeaders);
    return this.answers.act(signed, body);
  }
}
