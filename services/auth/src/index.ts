import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { AccountLinkEntity } from './links/account-link.entity.ts';
import { AccountNoticeEntity } from './notices/account-notice.entity.ts';
import { RecoveryCodeEntity } from './two-factor/recovery-code.entity.ts';
import { UserEntity } from './user.entity.ts';
import { authPrivacy } from './auth-privacy.ts';

export { accountDeleted } from './account.events.ts';
export { AccountsModule, AuthModule, AuthHttpModule, AuthWorkerModule } from './auth.module.ts';
export { AccountOrganisations } from './account-organisations.ts';
export { clientOf } from './client-of.ts';
export { ConfirmedAddresses } from './confirmed-addresses.ts';
export { KnownDevices } from './known-devices.ts';
export { AuthService } from './auth.service.ts';
export { NewAccounts } from './new-accounts.ts';
export { Proofs } from './proofs.ts';
export { OnRegister } from './on-register.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { RegistrationService } from './registration.service.ts';
export { SuperAdmins } from './super-admins.service.ts';
export { UsersService, type UserProfile } from './users.service.ts';

export const authDatabase: DomainDatabase = {
  schema: 'auth',
  privacy: authPrivacy,
  entities: [UserEntity, AccountLinkEntity, AccountNoticeEntity, RecoveryCodeEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
