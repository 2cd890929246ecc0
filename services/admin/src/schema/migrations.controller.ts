import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  dataJobAct,
  dataJobStart,
  migrationCenter,
  schemaDrift,
  type DataJobAct,
  type DataJobStart,
  type MigrationCenter,
  type SchemaDrift,
} from '@petcare/contracts/maintenance';
import { Access, Answers, CurrentSession, type Session } from '@petcare/platform';
import { DataJobsService } from '../data-jobs/data-jobs.service.ts';
import { SchemaMigrationsService } from './schema-migrations.service.ts';

@Controller('api/super-admin/migrations')
export class MigrationsController {
  constructor(
    private readonly migrations: SchemaMigrationsService,
    private readonly jobs: DataJobsService,
  ) {}

  @Get()
  @Access('super-admin')
  @Answers(200, migrationCenter)
  async get(): Promise<MigrationCenter> {
    const [schema, jobs] = await Promise.all([this.migrations.list(), this.jobs.list()]);
    return migrationCenter.parse({ schema, jobs });
  }

  @Get('drift')
  @Access('super-admin')
  @Answers(200, schemaDrift)
  drift(): Promise<SchemaDrift> {
    return this.migrations.drift();
  }

  @Post('jobs/:name/start')
  @HttpCode(204)
  @Access('super-admin')
  @Answers(204, null, ['csrf', 'proof-required', 'not-found', 'conflict'])
  start(
    @CurrentSession() session: Session,
    @Param('name') name: string,
    @Body({ schema: dataJobStart }) { dryRun }: DataJobStart,
  ): Promise<void> {
    return this.jobs.start(name, dryRun, session.actor.userId);
  }

  @Post('jobs/:name/pause')
  @HttpCode(204)
  @Access('super-admin')
  @Answers(204, null, ['csrf', 'proof-required', 'not-found', 'conflict'])
  pause(@Param('name') name: string, @Query({ schema: dataJobAct }) seen: DataJobAct): Promise<void> {
    return this.jobs.act(name, 'pause', seen);
  }

  @Post('jobs/:name/resume')
  @HttpCode(204)
  @Access('super-admin')
  @Answers(204, null, ['csrf', 'proof-required', 'not-found', 'conflict'])
  resume(@Param('name') name: string, @Query({ schema: dataJobAct }) seen: DataJobAct): Promise<void> {
    return this.jobs.act(name, 'resume', seen);
  }

  @Post('jobs/:name/retry')
  @HttpCode(204)
  @Access('super-admin')
  @Answers(204, null, ['csrf', 'proof-required', 'not-found', 'conflict'])
  retry(@Param('name') name: string, @Query({ schema: dataJobAct }) seen: DataJobAct): Promise<void> {
    return this.jobs.act(name, 'retry', seen);
  }

  @Post('jobs/:name/cancel')
  @HttpCode(204)
  @Access('super-admin')
  @Answers(204, null, ['csrf', 'proof-required', 'not-found', 'conflict'])
  cancel(@Param('name') name: string, @Query({ schema: dataJobAct }) seen: DataJobAct): Promise<void> {
    return this.jobs.act(name, 'cancel', seen);
  }
}
