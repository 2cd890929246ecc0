import { recordKinds } from '@petcare/contracts';
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
  backup: {
    ...recordsBackup(journalKinds),
    'journal.note': { many: recordKinds.note.many, moment: { at: 'occurred_at' } },
    'journal.training_plan': {
      many: recordKinds['training-plan'].many,
      moment: { at: 'last_session_at', moves: true },
    },
    'journal.training_session': { many: recordKinds['training-session'].many, moment: { at: 'at' } },
  },
  passingOn: journalPassingOn,
  entities: recordEntities(journalKinds),
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
