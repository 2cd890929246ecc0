import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { ExportModule, LimitsModule, SessionsModule } from '@petcare/platform';
import { AccountEndService } from './account-end.service.ts';
import { AccountExportPart } from './account-export.ts';
import { AccountEmailService } from './account-email.service.ts';
import { AccountPasswordsService } from './account-passwords.service.ts';
import { AccountController } from './account.controller.ts';
import { AvatarController } from './avatar.controller.ts';
import { AvatarService } from './avatar.service.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { AccountLinkMail } from './links/account-link-mail.ts';
import { AccountLinks } from './links/account-links.ts';
import { ConfirmedAddresses } from './confirmed-addresses.ts';
import { KnownDevices } from './known-devices.ts';
import { LocalStrategy } from './local.strategy.ts';
import { AccountNoticeMail } from './notices/account-notice-mail.ts';
import { AccountNotices } from './notices/account-notices.ts';
import { CallLimits } from './call-limits.ts';
import { LogInLimits } from './log-in-limits.ts';
import { LogInService } from './log-in.service.ts';
import { LogInWarnings } from './log-in-warnings.ts';
import { TwoFactorCodes } from './two-factor/two-factor-codes.ts';
import { TwoFactorController } from './two-factor/two-factor.controller.ts';
import { TwoFactorService } from './two-factor/two-factor.service.ts';
import { ProfileService } from './profile.service.ts';
import { Proofs } from './proofs.ts';
import { PushDevicesController } from './push/push-devices.controller.ts';
import { PushDevicesService } from './push/push-devices.service.ts';
import { PruneAccountMailsJob } from './prune-account-mails.job.ts';
import { NewAccounts } from './new-accounts.ts';
import { RegistrationService } from './registration.service.ts';
import { AccountSessionsService } from './sessions/account-sessions.service.ts';
import { SuperAdmins } from './super-admins.service.ts';
import { UsersService } from './users.service.ts';

@Module({ providers: [UsersService], exports: [UsersService] })
export class AuthModule {}

/** Creating accounts and logging in, for other domains' routes as well. */
@Module({
  imports: [AuthModule, SessionsModule, LimitsModule],
  providers: [
    AuthService,
    ConfirmedAddresses,
    NewAccounts,
    AccountNotices,
    KnownDevices,
    LogInLimits,
    TwoFactorCodes,
    Proofs,
  ],
  exports: [
    AuthModule,
    SessionsModule,
    LimitsModule,
    AuthService,
    ConfirmedAddresses,
    NewAccounts,
    AccountNotices,
    KnownDevices,
    LogInLimits,
    TwoFactorCodes,
    Proofs,
  ],
})
export class AccountsModule {}

@Module({
  imports: [AccountsModule, ExportModule, PassportModule.register({ session: false })],
  providers: [
    RegistrationService,
    LocalStrategy,
    AccountLinks,
    CallLimits,
    ProfileService,
    AccountPasswordsService,
    AccountEmailService,
    AccountSessionsService,
    LogInService,
    LogInWarnings,
    SuperAdmins,
    AccountEndService,
    AvatarService,
    AccountExportPart,
    TwoFactorService,
    PushDevicesService,
  ],
  controllers: [AuthController, AccountController, AvatarController, TwoFactorController, PushDevicesController],
})
export class AuthHttpModule {}

@Module({ imports: [LimitsModule], providers: [AccountLinkMail, AccountNoticeMail, PruneAccountMailsJob] })
export class AuthWorkerModule {}
