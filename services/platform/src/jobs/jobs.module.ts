import { Global, Module } from '@nestjs/common';
import { Jobs } from './jobs.ts';
import { LeasedWork } from './leased/leased-work.ts';
import { QueueMeasures } from './queue-measures.ts';
import { QueueBackend } from './queue-backend.ts';

/** `Jobs`, with which every process wakes workers, and what they do when work takes minutes. */
@Global()
@Module({ providers: [QueueBackend, Jobs, LeasedWork, QueueMeasures], exports: [QueueBackend, Jobs, LeasedWork] })
export class JobsModule {}
