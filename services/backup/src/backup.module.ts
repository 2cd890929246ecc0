import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AuthModule } from '@petcare/auth';
import { LimitsModule, type DomainDatabase } from '@petcare/platform';
import { BackupArchives } from './archive/backup-archives.ts';
import { Snapshots } from './archive/snapshot.ts';
import { BackedUp } from './backed-up.ts';
import { BackupsController } from './backups.controller.ts';
import { BackupsService } from './backups.service.ts';
import { PassphraseLimit } from './locking/passphrase-limit.ts';
import { BackupMaking } from './making/backup-making.ts';
import { MakeBackups } from './making/make-backups.job.ts';
import { SweepBackups } from './making/sweep-backups.job.ts';
import { PassingOn } from './passing-on/passing-on.ts';
import { BackupsBefore } from './restoring/backups-before.ts';
import { BringingBack } from './restoring/bringing-back.ts';
import { RestoreBackups } from './restoring/restore-backups.job.ts';
import { RestoredFiles } from './restoring/restored-files.ts';
import { RestoresController } from './restoring/restores.controller.ts';
import { RestoresService } from './restoring/restores.service.ts';
import { Restoring } from './restoring/restoring.ts';
import { StoredRestores } from './restoring/stored-restores.ts';
import { FailureMail } from './settings/failure-mail.ts';
import { ScheduleBackups } from './settings/schedule-backups.job.ts';
import { BackupSettingsController } from './settings/settings.controller.ts';
import { BackupSettingsService } from './settings/settings.service.ts';
import { StoredBackups } from './stored-backups.ts';

const archives = (databases: readonly DomainDatabase[]) => [
  { provide: BackedUp, useValue: new BackedUp(databases) },
  Snapshots,
  BackupArchives,
];

/** Where pets are passed on; anything in the process may ask for it. */
@Global()
@Module({ providers: [PassingOn], exports: [PassingOn] })
class PassingOnModule {}

@Module({})
export class BackupHttpModule {
  /** `databases`: of all domains whose tables a backup may hold. */
  static over(databases: readonly DomainDatabase[]): DynamicModule {
    return {
      module: BackupHttpModule,
      imports: [LimitsModule, PassingOnModule],
      controllers: [BackupsController, RestoresController, BackupSettingsController],
      providers: [...archives(databases), BackupsService, BackupSettingsService, PassphraseLimit, RestoresService],
    };
  }
}

@Module({})
export class BackupWorkerModule {
  static over(databases: readonly DomainDatabase[]): DynamicModule {
    return {
      module: BackupWorkerModule,
      imports: [AuthModule],
      providers: [
        ...archives(databases),
        BackupMaking,
        MakeBackups,
        ScheduleBackups,
        SweepBackups,
        StoredBackups,
        FailureMail,
        BackupsBefore,
        BringingBack,
        RestoreBackups,
        RestoredFiles,
        Restoring,
        StoredRestores,
      ],
    };
  }
}
