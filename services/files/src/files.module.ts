import { Module } from '@nestjs/common';
import { AttachedFiles } from './attached-files.ts';
import { DroppedFiles } from './dropped-files.ts';
import { EndStaleUploadsJob } from './end-stale-uploads.job.ts';
import { FileArchives } from './file-archives.ts';
import { CheckFiles, RemakeThumbnails } from './file-data-jobs.ts';
import { FileSight } from './file-sight.ts';
import { FilesController } from './files.controller.ts';
import { FilesService } from './files.service.ts';
import { LargestFiles } from './largest-files.ts';
import { RemoveUnattachedJob } from './remove-unattached.job.ts';
import { FilesRoomService } from './room.service.ts';
import { StoredFileBytes } from './stored-bytes.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsService } from './uploads.service.ts';
import { WholeUploads } from './whole-uploads.ts';

@Module({
  providers: [
    AttachedFiles,
    DroppedFiles,
    FileArchives,
    FileSight,
    FilesRoomService,
    FilesService,
    LargestFiles,
    UploadsService,
    WholeUploads,
  ],
  controllers: [FilesController, UploadsController],
  exports: [FileArchives],
})
export class FilesHttpModule {}

/** What happens to files without a request. */
@Module({
  providers: [
    CheckFiles,
    DroppedFiles,
    EndStaleUploadsJob,
    FilesRoomService,
    RemakeThumbnails,
    RemoveUnattachedJob,
    StoredFileBytes,
  ],
})
export class FilesWorkerModule {}
