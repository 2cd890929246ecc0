import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { login } from '@petcare/contracts';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { LogInService } from './log-in.service.ts';
import type { NamedUser } from './users.service.ts';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly logIns: LogInService) {
    super({ passReqToCallback: true });
  }

  async validate(request: FastifyRequest): Promise<NamedUser> {
    return this.logIns.check(login.parse(request.body), request);
  }
}
