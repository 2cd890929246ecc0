import { Global, Module } from '@nestjs/common';
import { PurgeBinJob } from './purge-bin.job.ts';
import { RecycleBinController } from './recycle-bin.controller.ts';
import { RecycleBin } from './recycle-bin.service.ts';

@Global()
@Module({ providers: [RecycleBin], exports: [RecycleBin] })
export class RecycleBinModule {}

@Module({ controllers: [RecycleBinController] })
export class RecycleBinHttpModule {}

/** For the worker process only. */
@Module({ providers: [PurgeBinJob] })
export class RecycleBinWorkerModule {}
