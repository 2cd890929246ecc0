import { notes } from './notes/notes.ts';

/** The kinds of records of this domain. A new one is a line here. */
export const journalKinds = [notes] as const;
