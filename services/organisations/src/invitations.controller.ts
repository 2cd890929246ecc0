import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { clientOf, KnownDevices } from '@petcare/auth';
import {
  currentUser,
  invitation,
  invitationAcceptance,
  invitationCreate,
  invitationList,
  invitationPreview,
  listQuery,
  type CurrentUser,
  type Invitation,
  type InvitationAcceptance,
  type InvitationCreate,
  type InvitationList,
  type InvitationPreview,
  type ListQuery,
} from '@petcare/contracts';
import {
  Access,
  Answers,
  CurrentScope,
  CurrentSession,
  RequestHooks,
  RowFinders,
  TakesKey,
  type Scope,
  type Session,
} from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvitationAnswersService } from './invitation-answers.service.ts';
import { InvitationsService } from './invitations.service.ts';

@Controller('api/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly answers: InvitationAnswersService,
    private readonly devices: KnownDevices,
    private readonly hooks: RequestHooks,
    rows: RowFinders,
  ) {
    rows.register('invitation', (scope, id) => invitations.exists(scope, id));
  }

  @Get()
  @Access('members.edit')
  @Answers(200, invitationList)
  list(@CurrentScope() scope: Scope, @Query({ schema: listQuery }) query: ListQuery): Promise<InvitationList> {
    return this.invitations.list(scope, query);
  }

  @Post()
  @Access('members.edit')
  @TakesKey()
  @Answers(201, invitation, ['csrf', 'proof-required', 'conflict', 'plan-limit'])
  create(
    @CurrentScope() scope: Scope,
    @CurrentSession() session: Session,
    @Body({ schema: invitationCreate }) body: InvitationCreate,
  ): Promise<Invitation> {
    return this.invitations.create({ scope, session }, body);
  }

  @Post(':id/resend')
  @HttpCode(200)
  @Access('members.edit', { row: 'invitation' })
  @TakesKey()
  @Answers(200, invitation, ['csrf', 'proof-required', 'conflict', 'plan-limit', 'rate-limited'])
  resend(
    @CurrentScope() scope: Scope,
    @CurrentSession() session: Session,
    @Param('id') id: string,
  ): Promise<Invitation> {
    return this.invitations.resend({ scope, session }, id);
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @Access('members.edit', { row: 'invitation' })
  @TakesKey()
  @Answers(200, invitation, ['csrf', 'conflict'])
  revoke(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Invitation> {
    return this.invitations.revoke(scope, id);
  }

  @Get(':token')
  @Access('public', { secret: ['token'] })
  @Answers(200, invitationPreview)
  preview(@Param('token') token: string): Promise<InvitationPreview> {
    return this.answers.preview(token);
  }

  @Post(':token/accept')
  @HttpCode(200)
  @Access('public', { secret: ['token'] })
  @Answers(200, currentUser, ['csrf', 'conflict', 'link-invalid', 'plan-limit'])
  async accept(
    @Param('token') token: string,
    @Body({ schema: invitationAcceptance }) body: InvitationAcceptance,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    const { user, sessionToken } = await this.answers.accept(token, request.session, body, clientOf(request));
    if (sessionToken !== null) {
      this.hooks.openSession(request, reply, sessionToken);
      this.devices.remember(request, reply, user.id);
    }
    return user;
  }

  @Post(':token/decline')
  @HttpCode(204)
  @Access('public', { secret: ['token'] })
  @Answers(204, null, ['csrf', 'link-invalid'])
  decline(@Param('token') token: string): Promise<void> {
    return this.answers.decline(token);
  }
}
