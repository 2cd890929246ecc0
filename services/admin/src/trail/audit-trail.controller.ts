import { Controller, Get, Query } from '@nestjs/common';
import { auditEventList, auditEventQuery, type AuditEventList, type AuditEventQuery } from '@petcare/contracts';
import { Access, Answers } from '@petcare/platform';
import { AuditTrailService } from './audit-trail.service.ts';

@Controller('api/admin/audit-events')
export class AuditTrailController {
  constructor(private readonly trail: AuditTrailService) {}

  @Get()
  @Access('super-admin')
  @Answers(200, auditEventList)
  list(@Query({ schema: auditEventQuery }) query: AuditEventQuery): Promise<AuditEventList> {
    return this.trail.list(query);
  }
}
