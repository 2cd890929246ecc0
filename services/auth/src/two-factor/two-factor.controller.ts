import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  recoveryCodes,
  twoFactorConfirmation,
  twoFactorProof,
  twoFactorSetup,
  twoFactorSetupRequest,
  twoFactorStatus,
  type RecoveryCodes,
  type TwoFactorConfirmation,
  type TwoFactorProof,
  type TwoFactorSetup,
  type TwoFactorSetupRequest,
  type TwoFactorStatus,
} from '@petcare/contracts';
import { Access, Answers, CurrentSession, type Session } from '@petcare/platform';
import { TwoFactorService } from './two-factor.service.ts';

@Controller('api/auth/2fa')
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Get()
  @Access('signed-in', { beforeTwoFactor: true })
  @Answers(200, twoFactorStatus)
  status(@CurrentSession() session: Session): Promise<TwoFactorStatus> {
    return this.twoFactor.status(session);
  }

  @Post('setup')
  @HttpCode(200)
  @Access('signed-in', { beforeTwoFactor: true, proof: true })
  @Answers(200, twoFactorSetup, ['csrf', 'proof-required', 'conflict', 'rate-limited'])
  setUp(
    @CurrentSession() session: Session,
    @Body({ schema: twoFactorSetupRequest }) _body: TwoFactorSetupRequest,
  ): Promise<TwoFactorSetup> {
    return this.twoFactor.setUp(session);
  }

  @Post('confirm')
  @HttpCode(200)
  @Access('signed-in', { beforeTwoFactor: true })
  @Answers(200, recoveryCodes, ['csrf', 'conflict', 'rate-limited'])
  confirm(
    @CurrentSession() session: Session,
    @Body({ schema: twoFactorConfirmation }) body: TwoFactorConfirmation,
  ): Promise<RecoveryCodes> {
    return this.twoFactor.confirm(session, body);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Access('signed-in', { proof: true })
  @Answers(200, recoveryCodes, ['csrf', 'proof-required', 'conflict', 'rate-limited'])
  renewRecoveryCodes(
    @CurrentSession() session: Session,
    @Body({ schema: twoFactorProof }) _body: TwoFactorProof,
  ): Promise<RecoveryCodes> {
    return this.twoFactor.renewRecoveryCodes(session);
  }

  @Delete()
  @HttpCode(204)
  @Access('signed-in', { proof: true })
  @Answers(204, null, ['csrf', 'proof-required', 'rate-limited'])
  disable(@CurrentSession() session: Session, @Body({ schema: twoFactorProof }) _body: TwoFactorProof): Promise<void> {
    return this.twoFactor.disable(session);
  }
}
