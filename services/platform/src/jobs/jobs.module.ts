import { Global, Module } from '@nestjs/common';
import { Jobs } from './jobs.ts';
import { QueueMeasures } from './queue-measures.ts';
import { QueueBackend } from './queue-backend.ts';

/** `Jobs`, with which every process wakes workers. */
@Global()
@Module({ providers: [QueueBackend, Jobs, QueueMeasures], exports: [QueueBackend, Jobs] })
export class JobsModule {}
