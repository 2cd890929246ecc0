import { Global, Module } from '@nestjs/common';
import { Jobs } from './jobs.ts';
import { QueueBackend } from './queue-backend.ts';

/** `Jobs`, with which every process wakes workers. */
@Global()
@Module({ providers: [QueueBackend, Jobs], exports: [QueueBackend, Jobs] })
export class JobsModule {}
