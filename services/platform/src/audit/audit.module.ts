import { Global, Module } from '@nestjs/common';
import { Audit } from './audit.ts';

/** `Audit`, which domains use to record what was done. */
@Global()
@Module({ providers: [Audit], exports: [Audit] })
export class AuditModule {}
