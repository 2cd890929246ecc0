import { Module } from '@nestjs/common';
import { AuditChain } from './audit-chain.ts';

/** `AuditChain`, for whoever may ask whether the record is whole. */
@Module({ providers: [AuditChain], exports: [AuditChain] })
export class AuditChainModule {}
