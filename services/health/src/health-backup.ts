import { recordsBackup, type BackupRegister } from '@petcare/platform';
import { healthKinds } from './health-kinds.ts';

export const healthBackup: BackupRegister = {
  ...recordsBackup(healthKinds),
  'health.dose': { many: 'doses' },
  'health.dose_plan': { many: 'plans of doses', partOf: { table: 'health.medication', by: 'medication_id' } },
};
