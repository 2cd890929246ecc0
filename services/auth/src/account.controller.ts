import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import {
  accountDeletion,
  accountExport,
  accountSessionList,
  currentUser,
  emailChange,
  emailVerification,
  emailWaiting,
  passwordChange,
  passwordForgotten,
  passwordReset,
  passwordResetCheck,
  profileUpdate,
  verifiedEmail,
  type AccountDeletion,
  type AccountExport,
  type AccountSessionList,
  type CurrentUser,
  type EmailChange,
  type EmailVerification,
  type EmailWaiting,
  type PasswordChange,
  type PasswordForgotten,
  type PasswordReset,
  type PasswordResetCheck,
  type ProfileUpdate,
  type VerifiedEmail,
} from '@petcare/contracts';
import {
  Access,
  Answers,
  CurrentSession,
  ExpectedVersion,
  RequestHooks,
  type VersionRead,
  type Session,
} from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountEndService } from './account-end.service.ts';
import { AccountEmailService } from './account-email.service.ts';
import { AccountPasswordsService } from './account-passwords.service.ts';
import { clientOf } from './client-of.ts';
import { ProfileService } from './profile.service.ts';
import { AccountSessionsService } from './sessions/account-sessions.service.ts';

@Controller('api/auth')
export class AccountController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly passwords: AccountPasswordsService,
    private readonly emails: AccountEmailService,
    private readonly sessions: AccountSessionsService,
    private readonly ends: AccountEndService,
    private readonly hooks: RequestHooks,
  ) {}

  @Patch('profile')
  @Access('signed-in')
  @Answers(200, currentUser, ['csrf', 'stale', 'precondition-failed', 'precondition-required'])
  updateProfile(
    @CurrentSession() session: Session,
    @Body({ schema: profileUpdate }) body: ProfileUpdate,
    @ExpectedVersion() expected: VersionRead,
  ): Promise<CurrentUser> {
    return this.profiles.update(session, body, expected);
  }

  @Post('password')
  @HttpCode(204)
  @Access('signed-in', { beforeTwoFactor: true, proof: 'currentPassword' })
  @Answers(204, null, ['csrf', 'proof-required', 'rate-limited'])
  changePassword(
    @CurrentSession() session: Session,
    @Body({ schema: passwordChange }) body: PasswordChange,
  ): Promise<void> {
    return this.passwords.change(session, body);
  }

  @Post('password/forgot')
  @HttpCode(204)
  @Access('public')
  @Answers(204, null, ['csrf', 'rate-limited'])
  forgotPassword(
    @Body({ schema: passwordForgotten }) body: PasswordForgotten,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.passwords.forgotten(body, clientOf(request));
  }

  @Post('password/reset')
  @HttpCode(204)
  @Access('public')
  @Answers(204, null, ['csrf', 'link-invalid', 'rate-limited'])
  resetPassword(@Body({ schema: passwordReset }) body: PasswordReset, @Req() request: FastifyRequest): Promise<void> {
    return this.passwords.reset(body, clientOf(request));
  }

  @Post('password/reset/check')
  @HttpCode(204)
  @Access('public')
  @Answers(204, null, ['csrf', 'link-invalid', 'rate-limited'])
  checkResetLink(
    @Body({ schema: passwordResetCheck }) body: PasswordResetCheck,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.passwords.checkLink(body, clientOf(request));
  }

  @Post('email')
  @HttpCode(204)
  @Access('signed-in', { proof: true })
  @Answers(204, null, ['csrf', 'proof-required', 'conflict', 'rate-limited'])
  changeEmail(@CurrentSession() session: Session, @Body({ schema: emailChange }) body: EmailChange): Promise<void> {
    return this.emails.change(session, body);
  }

  @Get('email')
  @Access('signed-in')
  @Answers(200, emailWaiting)
  waitingEmail(@CurrentSession() session: Session): Promise<EmailWaiting> {
    return this.emails.waiting(session);
  }

  @Delete('email')
  @HttpCode(204)
  @Access('signed-in')
  @Answers(204, null, ['csrf'])
  withdrawEmail(@CurrentSession() session: Session): Promise<void> {
    return this.emails.withdraw(session);
  }

  @Post('email/send-again')
  @HttpCode(204)
  @Access('signed-in')
  @Answers(204, null, ['csrf', 'conflict', 'rate-limited'])
  sendEmailAgain(@CurrentSession() session: Session): Promise<void> {
    return this.emails.sendAgain(session);
  }

  @Post('email/resend')
  @HttpCode(204)
  @Access('signed-in')
  @Answers(204, null, ['csrf', 'conflict', 'rate-limited'])
  resendEmail(@CurrentSession() session: Session): Promise<void> {
    return this.emails.resend(session);
  }

  @Post('email/verify')
  @HttpCode(200)
  @Access('public')
  @Answers(200, verifiedEmail, ['csrf', 'link-invalid', 'rate-limited'])
  verifyEmail(
    @Body({ schema: emailVerification }) body: EmailVerification,
    @Req() request: FastifyRequest,
  ): Promise<VerifiedEmail> {
    return this.emails.verify(body, clientOf(request));
  }

  @Get('export')
  @Header('content-disposition', 'attachment; filename="petcare-account.json"')
  @Access('signed-in', { proof: true })
  @Answers(200, accountExport, ['proof-required'])
  exportAccount(@CurrentSession() session: Session): Promise<AccountExport> {
    return this.ends.export(session);
  }

  @Delete('account')
  @HttpCode(204)
  @Access('signed-in', { proof: true })
  @Answers(204, null, ['csrf', 'proof-required', 'conflict', 'rate-limited'])
  async deleteAccount(
    @CurrentSession() session: Session,
    @Body({ schema: accountDeletion }) _body: AccountDeletion,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.ends.remove(session);
    this.hooks.endSession(request, reply);
  }

  @Get('sessions')
  @Access('signed-in')
  @Answers(200, accountSessionList)
  listSessions(@CurrentSession() session: Session): Promise<AccountSessionList> {
    return this.sessions.list(session);
  }

  @Delete('sessions')
  @HttpCode(204)
  @Access('signed-in')
  @Answers(204, null, ['csrf'])
  endOtherSessions(@CurrentSession() session: Session): Promise<void> {
    return this.sessions.endOthers(session);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @Access('signed-in', { row: 'session' })
  @Answers(204, null, ['csrf'])
  endSession(@CurrentSession() session: Session, @Param('id') id: string): Promise<void> {
    return this.sessions.end(session, id);
  }
}
