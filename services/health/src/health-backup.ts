import { recordKinds } from '@petcare/contracts';
import { recordsBackup, type BackupRegister } from '@petcare/platform';
import { healthKinds } from './health-kinds.ts';

export const healthBackup: BackupRegister = {
  ...recordsBackup(healthKinds),
  'health.measure': { many: recordKinds.measure.many, moment: { at: 'measured_at' } },
  'health.treatment': { many: recordKinds.treatment.many, moment: { at: 'treated_at' } },
  // Whom it tells changes when people leave, and isn't restored to those who have left.
  'health.medication': { many: recordKinds.medication.many, moves: ['assignee_ids', 'escalation'] },
  'health.medication_notice': 'What was sent is never sent again; what is to come is planned anew.',
  'health.dose': {
    many: 'doses',
    hangsOn: { table: 'health.medication', by: 'medication_id' },
    names: { given_by_name: 'given_by' },
  },
  'health.dose_plan': {
    many: 'plans of doses',
    partOf: { table: 'health.medication', by: 'medication_id' },
    moves: ['look_at', 'refill_mail_id', 'held_from', 'held_until', 'doses_held', 'escalates_from'],
  },
};
