import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { adminBackup } from './admin-backup.ts';
import { adminPrivacy } from './admin-privacy.ts';
import { DataJobEntity } from './data-jobs/data-job.entity.ts';
import { DropInEntity } from './drop-in/drop-in.entity.ts';
import { RouteTallyEntity } from './answers/route-tally.entity.ts';
import { ScriptRunEntity } from './scripts/script-run.entity.ts';
import { adminPassingOn } from './admin-passing-on.ts';

export { AdminHttpModule, AdminWorkerModule } from './admin.module.ts';
export { ScriptRecorder } from './scripts/script-recorder.ts';

export const adminDatabase: DomainDatabase = {
  schema: 'admin',
  privacy: adminPrivacy,
  backup: adminBackup,
  passingOn: adminPassingOn,
  entities: [DropInEntity, ScriptRunEntity, DataJobEntity, RouteTallyEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
