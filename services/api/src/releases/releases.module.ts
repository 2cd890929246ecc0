import { Module } from '@nestjs/common';
import { ReleaseCache } from './release-cache.ts';
import { ReleaseStore } from './release-store.ts';
import { ReleasesController } from './releases.controller.ts';
import { ReleasesService } from './releases.service.ts';

@Module({
  controllers: [ReleasesController],
  providers: [ReleaseStore, ReleaseCache, ReleasesService],
  exports: [ReleaseCache],
})
export class ReleasesModule {}
