import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.ts';
import { ProblemFilter } from './problem.filter.ts';
import { IdempotencyKeys } from '../idempotency/idempotency-keys.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { MetricsModule } from '../metrics/metrics.module.ts';
import { RequestHooks } from './request-hooks.ts';
import { RowFinders } from './row-finders.ts';
import { SentProofs } from './sent-proofs.ts';
import { WriteGate } from './write-gate.ts';

@Global()
@Module({
  imports: [DiscoveryModule, LimitsModule, MetricsModule, SessionsModule],
  providers: [
    IdempotencyKeys,
    RequestHooks,
    RequestLimits,
    RowFinders,
    SentProofs,
    WriteGate,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [IdempotencyKeys, RequestHooks, RowFinders, SentProofs, SessionsModule, WriteGate],
})
export class HttpModule {}
