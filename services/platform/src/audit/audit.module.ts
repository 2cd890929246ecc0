import { Global, Module } from '@nestjs/common';
import { Audit } from './audit.ts';

/** `Audit`, with which domains record what was done. */
@Global()
@Module({ providers: [Audit], exports: [Audit] })
export class AuditModule {}
