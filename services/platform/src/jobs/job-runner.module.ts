import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobRunner } from './job-runner.ts';

/** For the worker process only. */
@Module({ imports: [DiscoveryModule], providers: [JobRunner] })
export class JobRunnerModule {}
