import { Module } from '@nestjs/common';
import { ReleaseCache } from './release-cache.ts';
import { ReleaseStore } from './release-store.ts';
import { ReleasesController } from './releases.controller.ts';
import { RemoteStandingsController } from './remote-standings.controller.ts';
import { RemoteStandingsService } from './remote-standings.service.ts';
import { ReleasesService } from './releases.service.ts';
import { VersionTallies } from './version-tallies.ts';

@Module({
  controllers: [ReleasesController, RemoteStandingsController],
  providers: [ReleaseStore, ReleaseCache, ReleasesService, RemoteStandingsService, VersionTallies],
  exports: [ReleaseCache, VersionTallies],
})
export class ReleasesModule {}
