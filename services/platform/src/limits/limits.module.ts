import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { CapRefusals } from './cap-refusals.ts';
import { DailyCaps } from './daily-caps.ts';
import { LimitStore } from './limit-store.ts';

/** Counting attempts across processes. */
@Module({
  imports: [AuditModule],
  providers: [CapRefusals, DailyCaps, LimitStore],
  exports: [CapRefusals, DailyCaps, LimitStore],
})
export class LimitsModule {}
