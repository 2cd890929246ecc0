import { Module } from '@nestjs/common';
import { SessionCache } from './session-cache.ts';
import { SessionsService } from './sessions.service.ts';

/** Needs a `ScopeSource` from the domains that know people and memberships. */
@Module({ providers: [SessionCache, SessionsService], exports: [SessionsService] })
export class SessionsModule {}
