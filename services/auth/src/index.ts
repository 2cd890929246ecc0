import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { UserEntity } from './user.entity.ts';

export { AuthModule, AuthHttpModule } from './auth.module.ts';
export { OnRegister } from './on-register.ts';
export { RegistrationService } from './registration.service.ts';
export { UsersService, type UserProfile } from './users.service.ts';

export const authDatabase: DomainDatabase = {
  schema: 'auth',
  entities: [UserEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
