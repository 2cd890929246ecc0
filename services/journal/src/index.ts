import { migrationsIn, recordEntities, type DomainDatabase, recordsBackup } from '@petcare/platform';
import { journalKinds } from './journal-kinds.ts';
import { journalPrivacy } from './journal-privacy.ts';
import { journalPassingOn } from './journal-passing-on.ts';

export { journalKinds } from './journal-kinds.ts';
export { trainingPlans } from './training/training-plans.ts';
export { trainingSessions } from './training/training-sessions.ts';
export { trainingSkills } from './training/training-skills.ts';
export { JournalHttpModule } from './journal.module.ts';

export const journalDatabase: DomainDatabase = {
  schema: 'journal',
  privacy: journalPrivacy,
  backup: recordsBackup(journalKinds),
  passingOn: journalPassingOn,
  entities: recordEntities(journalKinds),
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
