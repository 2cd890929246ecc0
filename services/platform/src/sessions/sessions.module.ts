import { Module } from '@nestjs/common';
import { OwnSessions } from './own-sessions.ts';
import { SessionCache } from './session-cache.ts';
import { SessionsService } from './sessions.service.ts';

/** Needs a `ScopeSource` from the domains that know people and memberships. */
@Module({ providers: [SessionCache, SessionsService, OwnSessions], exports: [SessionsService, OwnSessions] })
export class SessionsModule {}
