import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { UsersService, type UserProfile } from './users.service.ts';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly users: UsersService) {
    super();
  }

  async validate(username: string, password: string): Promise<UserProfile | false> {
    return (await this.users.authenticate(username, password)) ?? false;
  }
}
