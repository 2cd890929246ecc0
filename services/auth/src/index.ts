import type { DomainDatabase } from '@petcare/platform';
import { Users1763670001000 } from './migrations/1763670001000-users.ts';
import { UserEntity } from './user.entity.ts';

export { AuthModule, AuthHttpModule } from './auth.module.ts';
export { OnRegister } from './on-register.ts';
export { RegistrationService } from './registration.service.ts';
export { UsersService, type UserProfile } from './users.service.ts';

export const authDatabase: DomainDatabase = {
  schema: 'auth',
  entities: [UserEntity],
  migrations: [Users1763670001000],
};
