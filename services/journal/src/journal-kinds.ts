import { notes } from './notes/notes.ts';
import { trainingPlans } from './training/training-plans.ts';
import { trainingSessions } from './training/training-sessions.ts';
import { trainingSkills } from './training/training-skills.ts';

/** The kinds of records of this domain. A new one is a line here. */
export const journalKinds = [notes, trainingPlans, trainingSessions, trainingSkills] as const;
