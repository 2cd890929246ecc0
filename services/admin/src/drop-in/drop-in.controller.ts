import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  currentUser,
  dropInCreate,
  dropInExit,
  type CurrentUser,
  type DropInCreate,
  type DropInExit,
} from '@petcare/contracts';
import { Access, Answers, CurrentSession, RequestHooks, type Session } from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DropInsService } from './drop-ins.service.ts';

@Controller('api/super-admin')
export class DropInController {
  constructor(
    private readonly dropIns: DropInsService,
    private readonly hooks: RequestHooks,
  ) {}

  @Post('drop-in')
  @HttpCode(200)
  @Access('super-admin')
  @Answers(200, currentUser, ['csrf', 'proof-required', 'conflict'])
  async start(
    @CurrentSession() session: Session,
    @Body({ schema: dropInCreate }) body: DropInCreate,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    const { user, token } = await this.dropIns.start(session, body);
    this.hooks.openSession(request, reply, token);
    return user;
  }

  @Post('exit-drop-in')
  @HttpCode(200)
  // Somebody giving up what they can do needn't confirm who they are.
  @Access('super-admin', { proof: false })
  @Answers(200, dropInExit, ['csrf'])
  async exit(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DropInExit> {
    const token = await this.dropIns.exit(session);
    if (token !== null) this.hooks.openSession(request, reply, token);
    return { success: true, message: 'Returned to super admin view' };
  }
}
