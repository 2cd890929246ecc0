import { Controller, Get, Query } from '@nestjs/common';
import {
  auditChainPart,
  auditChainQuery,
  type AuditChainPart,
  type AuditChainQuery,
} from '@petcare/contracts/maintenance';
import { Access, Answers } from '@petcare/platform';
import { AuditChainService } from './audit-chain.service.ts';

@Controller('api/admin/audit-chain')
export class AuditChainController {
  constructor(private readonly chain: AuditChainService) {}

  @Get()
  @Access('super-admin')
  @Answers(200, auditChainPart)
  verify(@Query({ schema: auditChainQuery }) query: AuditChainQuery): Promise<AuditChainPart> {
    return this.chain.verify(query);
  }
}
