import { Module } from '@nestjs/common';
import { AuditSealer } from './audit-sealer.ts';

/** For the worker process only: seals what `Audit` recorded. */
@Module({ providers: [AuditSealer] })
export class AuditSealerModule {}
