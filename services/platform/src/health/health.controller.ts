import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../http/access.ts';
import { unavailable } from '../http/problem-error.ts';
import { ReadinessService } from './readiness.service.ts';

/** For whatever runs the process; not part of the API. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(@Inject(ReadinessService) private readonly readiness: ReadinessService) {}

  /** The process is running. */
  @Get('live')
  @Access('public')
  @Header('cache-control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process is ready for requests: database reachable and migrated, not shutting down. */
  @Get('ready')
  @Access('public')
  @Header('cache-control', 'no-store')
  async ready(): Promise<{ status: 'ok' }> {
    if (!(await this.readiness.isReady())) throw unavailable();
    return { status: 'ok' };
  }
}
