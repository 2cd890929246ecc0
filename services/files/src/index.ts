import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { FileEntity } from './file.entity.ts';
import { FileLinkEntity } from './file-link.entity.ts';
import { filesBackup } from './files-backup.ts';
import { filesPrivacy } from './files-privacy.ts';
import { UploadEntity } from './upload.entity.ts';
import { filesPassingOn } from './files-passing-on.ts';

export { FileArchives } from './file-archives.ts';
export { files } from './files.ts';
export { FilesService } from './files.service.ts';
export { FilesHttpModule, FilesWorkerModule } from './files.module.ts';

export const filesDatabase: DomainDatabase = {
  schema: 'files',
  privacy: filesPrivacy,
  backup: filesBackup,
  passingOn: filesPassingOn,
  entities: [FileEntity, FileLinkEntity, UploadEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
