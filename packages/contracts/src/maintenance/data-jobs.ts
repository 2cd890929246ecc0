import { id, instant, z } from '@petcare/contracts';

/** What can be done to all stored data, in the background; the words are for staff. */
export const dataJobs = {
  'check-files': {
    title: 'Check stored files',
    what: 'Reads every file and compares it with the checksum from the day it arrived. Changes nothing.',
    changed: null,
    hasDryRun: false,
  },
  'remake-thumbnails': {
    title: 'Make thumbnails again',
    what: 'Remakes the small versions of every picture from its original, for example after their sizes have changed.',
    changed: 'thumbnails made',
    hasDryRun: true,
  },
  'reindex-history': {
    title: 'Index the history again',
    what: 'Rebuilds each animal’s history from its records where the two differ. What’s already right stays as it is.',
    changed: 'records put right',
    hasDryRun: true,
  },
  'replan-reminders': {
    title: 'Plan reminders again',
    what: 'Brings the dates of every reminder in line with its rule. What’s already right stays as it is.',
    changed: 'dates added or stopped',
    hasDryRun: true,
  },
  'plan-sharing-ends': {
    title: 'Plan e-mails about sharing ending',
    what: 'Plans the e-mails for a day before sharing ends and for when it has, where they weren’t planned at the start.',
    changed: 'shares whose ending is announced',
    hasDryRun: true,
  },
} as const;
export type DataJobKind = keyof typeof dataJobs;
const kinds = Object.keys(dataJobs) as [DataJobKind, ...DataJobKind[]];
export const dataJobKind = z.enum(kinds);

export const dataJobStatus = z.enum(['running', 'paused', 'failed', 'done', 'cancelled']);
export type DataJobStatus = z.infer<typeof dataJobStatus>;

/** The number of problems listed; all of them are counted. */
export const toldProblems = 50;

/** The latest run of a kind of job. `done` and `total` are organisations, the rest is what was found in them. */
export const dataJobRun = z
  .object({
    id,
    status: dataJobStatus,
    isDryRun: z.boolean(),
    done: z.int(),
    total: z.int(),
    /** Files, reminders, or whatever else the job is about. */
    looked: z.int(),
    changed: z.int(),
    problemCount: z.int(),
    problems: z.array(z.object({ organizationId: id, id, what: z.string() })),
    startedAt: instant,
    /** Username; null for someone who has left. */
    startedBy: z.string().nullable(),
    endedAt: instant.nullable(),
    /** Why it failed. */
    failure: z.string().nullable(),
    /** Handled per minute since it was started or resumed; null until that is known. */
    perMinute: z.number().nullable(),
    secondsLeft: z.int().nullable(),
    /** No worker has touched it for a while. */
    isStalled: z.boolean(),
  })
  .meta({ id: 'DataJobRun' });
export type DataJobRun = z.infer<typeof dataJobRun>;

/** Body of `POST /api/super-admin/migrations/jobs/{name}/start`: a dry run says what would change and changes nothing. */
export const dataJobStart = z.strictObject({ dryRun: z.boolean().default(false) });
export type DataJobStart = z.output<typeof dataJobStart>;

/** Query of `POST …/jobs/{name}/pause`, `resume`, `retry` and `cancel`: the run that was seen; without it, whichever is current. */
export const dataJobAct = z.strictObject({ run: id.optional() });
export type DataJobAct = z.output<typeof dataJobAct>;
