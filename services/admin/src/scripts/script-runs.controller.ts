import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import {
  scriptRun,
  scriptRunFilters,
  scriptRunList,
  scriptRunQuery,
  type ScriptRun,
  type ScriptRunFilters,
  type ScriptRunList,
  type ScriptRunQuery,
} from '@petcare/contracts/maintenance';
import { Access, Answers } from '@petcare/platform';
import type { FastifyReply } from 'fastify';
import { ScriptRunsService } from './script-runs.service.ts';

@Controller('api/admin')
export class ScriptRunsController {
  constructor(private readonly runs: ScriptRunsService) {}

  @Get('script-runs')
  @Access('super-admin')
  @Answers(200, scriptRunList)
  list(@Query({ schema: scriptRunQuery }) query: ScriptRunQuery): Promise<ScriptRunList> {
    return this.runs.list(query);
  }

  @Get('script-runs.csv')
  @Access('super-admin')
  @Answers(200, null)
  async sheet(
    @Query({ schema: scriptRunFilters }) filters: ScriptRunFilters,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const sheet = await this.runs.sheet(filters);
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="petcare-script-log.csv"');
    return sheet;
  }

  @Get('script-runs/:id')
  @Access('super-admin', { row: 'script-run' })
  @Answers(200, scriptRun)
  get(@Param('id') id: string): Promise<ScriptRun> {
    return this.runs.get(id);
  }
}
