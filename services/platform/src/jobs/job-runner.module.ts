import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Job } from './job.ts';
import { JOBS, JobRunner } from './job-runner.ts';

/** For the worker process only. */
@Module({})
export class JobRunnerModule {
  /** Runs these jobs, each of which needs exactly one handler; a real worker says `definedJobs()`. */
  static for(jobs: readonly Job[]): DynamicModule {
    return {
      module: JobRunnerModule,
      imports: [DiscoveryModule],
      providers: [{ provide: JOBS, useValue: jobs }, JobRunner],
    };
  }
}
