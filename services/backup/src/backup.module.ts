import { Module, type DynamicModule } from '@nestjs/common';
import type { DomainDatabase } from '@petcare/platform';
import { BackupArchives } from './archive/backup-archives.ts';
import { Snapshots } from './archive/snapshot.ts';
import { BackedUp } from './backed-up.ts';
import { BackupsController } from './backups.controller.ts';
import { BackupsService } from './backups.service.ts';
import { BackupMaking } from './making/backup-making.ts';
import { MakeBackups } from './making/make-backups.job.ts';
import { SweepBackups } from './making/sweep-backups.job.ts';
import { StoredBackups } from './stored-backups.ts';

const archives = (databases: readonly DomainDatabase[]) => [
  { provide: BackedUp, useValue: new BackedUp(databases) },
  Snapshots,
  BackupArchives,
];

@Module({})
export class BackupHttpModule {
  /** `databases`: of all domains whose tables a backup may hold. */
  static over(databases: readonly DomainDatabase[]): DynamicModule {
    return {
      module: BackupHttpModule,
      controllers: [BackupsController],
      providers: [...archives(databases), BackupsService],
    };
  }
}

@Module({})
export class BackupWorkerModule {
  static over(databases: readonly DomainDatabase[]): DynamicModule {
    return {
      module: BackupWorkerModule,
      providers: [...archives(databases), BackupMaking, MakeBackups, SweepBackups, StoredBackups],
    };
  }
}
