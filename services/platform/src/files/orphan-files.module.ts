import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PictureFiles } from '../pictures/picture-files.ts';
import { RemoveOrphansJob } from './remove-orphans.job.ts';

/** For the worker process only. */
@Module({ imports: [DiscoveryModule], providers: [PictureFiles, RemoveOrphansJob] })
export class OrphanFilesModule {}
