import { Module } from '@nestjs/common';
import { ReleaseCache } from './release-cache.ts';
import { ReleaseStore } from './release-store.ts';
import { ReleasesController } from './releases.controller.ts';
import { RemoteStandingsController } from './remote-standings.controller.ts';
import { RemoteStandingsService } from './remote-standings.service.ts';
import { ReleasesService } from './releases.service.ts';

@Module({
  controllers: [ReleasesController, RemoteStandingsController],
  providers: [ReleaseStore, ReleaseCache, ReleasesService, RemoteStandingsService],
  exports: [ReleaseCache],
})
export class ReleasesModule {}
