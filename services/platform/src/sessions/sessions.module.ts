import { Module } from '@nestjs/common';
import { Grants } from './grants.ts';
import { OwnSessions } from './own-sessions.ts';
import { SessionCache } from './session-cache.ts';
import { SessionsService } from './sessions.service.ts';

/** Needs a `ScopeSource` from the domains that know people and memberships. */
@Module({
  providers: [Grants, SessionCache, SessionsService, OwnSessions],
  exports: [Grants, SessionsService, OwnSessions],
})
export class SessionsModule {}
