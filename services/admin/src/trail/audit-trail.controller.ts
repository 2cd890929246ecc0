import { Controller, Get, Query, Res } from '@nestjs/common';
import {
  auditEventFilters,
  auditEventList,
  auditEventQuery,
  type AuditEventFilters,
  type AuditEventList,
  type AuditEventQuery,
} from '@petcare/contracts';
import { Access, Answers } from '@petcare/platform';
import type { FastifyReply } from 'fastify';
import { AuditTrailService } from './audit-trail.service.ts';

@Controller('api/admin')
export class AuditTrailController {
  constructor(private readonly trail: AuditTrailService) {}

  @Get('audit-events')
  @Access('super-admin')
  @Answers(200, auditEventList)
  list(@Query({ schema: auditEventQuery }) query: AuditEventQuery): Promise<AuditEventList> {
    return this.trail.list(query);
  }

  @Get('audit-events.csv')
  @Access('super-admin')
  @Answers(200, null)
  async sheet(
    @Query({ schema: auditEventFilters }) filters: AuditEventFilters,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const sheet = await this.trail.sheet(filters);
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="petcare-audit-trail.csv"');
    return sheet;
  }
}
