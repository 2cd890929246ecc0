import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PushDueJob } from './push-due.job.ts';
import { PushStore } from './push-store.ts';
import { PushTransport } from './push-transport.ts';
import { Pushes } from './pushes.ts';

/** For the worker process only: pushes what mails tell people to their devices. */
@Module({ imports: [DiscoveryModule], providers: [PushDueJob, Pushes, PushStore, PushTransport] })
export class PushSenderModule {}
