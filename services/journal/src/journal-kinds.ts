import { notes } from './notes/notes.ts';
import { trainingPlans } from './training/training-plans.ts';
import { trainingSessions } from './training/training-sessions.ts';
import { trainingSkills } from './training/training-skills.ts';

/** This domain's kinds of records. A new one is one line here. */
export const journalKinds = [notes, trainingPlans, trainingSessions, trainingSkills] as const;
