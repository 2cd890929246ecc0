import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  currentUser,
  login,
  proof,
  registration,
  type CurrentUser,
  type Login,
  type Proof,
  type Registration,
} from '@petcare/contracts';
import { Access, Answers, CurrentSession, RequestHooks, type Session } from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthService } from './auth.service.ts';
import { clientOf } from './client-of.ts';
import { KnownDevices } from './known-devices.ts';
import { LocalAuthGuard } from './local-auth.guard.ts';
import { Proofs } from './proofs.ts';
import { RegistrationService } from './registration.service.ts';
import type { NamedUser } from './users.service.ts';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly registrations: RegistrationService,
    private readonly proofs: Proofs,
    private readonly devices: KnownDevices,
    private readonly hooks: RequestHooks,
  ) {}

  @Get('user')
  @Access('signed-in', { beforeTwoFactor: true, droppedIn: true })
  @Answers(200, currentUser)
  user(@CurrentSession() session: Session): Promise<CurrentUser> {
    return this.auth.currentUser(session);
  }

  @Post('register')
  @Access('public')
  @Answers(201, currentUser, ['csrf', 'conflict'])
  async register(
    @Body({ schema: registration }) body: Registration,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    return this.enter(request, reply, await this.registrations.register(body, clientOf(request)));
  }

  @Post('login')
  @HttpCode(200)
  @Access('public')
  @UseGuards(LocalAuthGuard)
  @Answers(200, currentUser, ['csrf', 'invalid-credentials'])
  async login(
    @Body({ schema: login }) _body: Login,
    @Req() request: FastifyRequest & { user: NamedUser },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    const shown = request.user;
    return this.enter(request, reply, await this.auth.logIn(shown.id, { client: clientOf(request), shown }));
  }

  @Post('proof')
  @HttpCode(204)
  @Access('signed-in', { beforeTwoFactor: true, droppedIn: true })
  @Answers(204, null, ['csrf', 'rate-limited'])
  async prove(
    @CurrentSession() session: Session,
    @Body({ schema: proof }) body: Proof,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.hooks.openSession(request, reply, await this.proofs.give(session, body));
  }

  @Post('logout')
  @HttpCode(204)
  @Access('public')
  @Answers(204, null, ['csrf'])
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    if (request.session) await this.auth.logOut(request.session);
    this.hooks.endSession(request, reply);
  }

  /** Whoever was logged in with this browser no longer is (ASVS 5.0, 7.2.4). */
  private async enter(
    request: FastifyRequest,
    reply: FastifyReply,
    { user, token }: { user: CurrentUser; token: string },
  ): Promise<CurrentUser> {
    if (request.session) await this.auth.logOut(request.session);
    this.hooks.openSession(request, reply, token);
    this.devices.remember(request, reply, user.id);
    return user;
  }
}
