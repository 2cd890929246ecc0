import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { SessionsModule } from '@petcare/platform';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { LocalStrategy } from './local.strategy.ts';
import { RegistrationService } from './registration.service.ts';
import { UsersService } from './users.service.ts';

@Module({ providers: [UsersService], exports: [UsersService] })
export class AuthModule {}

@Module({
  imports: [AuthModule, SessionsModule, PassportModule.register({ session: false })],
  providers: [AuthService, RegistrationService, LocalStrategy],
  controllers: [AuthController],
})
export class AuthHttpModule {}
