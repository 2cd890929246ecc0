import { Module } from '@nestjs/common';
import { AuditChain } from './audit-chain.ts';

/** `AuditChain`, for whatever may ask whether the record is intact. */
@Module({ providers: [AuditChain], exports: [AuditChain] })
export class AuditChainModule {}
