import { id, instant, listOf, listQuery, z } from '@petcare/contracts';

/** Runs of scripts are forgotten after so many days. */
export const scriptRunsKeptDays = 180;

/** A run that has said nothing for so many seconds and has not ended was killed. */
export const scriptSilenceSeconds = 60;

/** Of what a script prints, so many characters are kept: the last ones. */
export const longestScriptOutput = 100_000;

/** The maintenance scripts that there are. */
export const scriptNames = [
  'backup',
  'create-super-admin',
  'migrate',
  'move-files',
  'restore',
  'verify',
  'verify-audit',
  'verify-files',
] as const;
export type ScriptName = (typeof scriptNames)[number];

export const scriptRunState = z.enum(['running', 'succeeded', 'failed', 'lost']);
export type ScriptRunState = z.infer<typeof scriptRunState>;

/** Query of `GET /api/admin/script-runs`, and of the same with `.csv`; `script` is the whole name of one. */
export const scriptRunFilters = z.strictObject({
  script: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z-]*$/, 'Use lower-case letters and hyphens, such as migrate.')
    .optional(),
  state: scriptRunState.optional(),
});
export type ScriptRunFilters = z.output<typeof scriptRunFilters>;
export const scriptRunQuery = listQuery.extend(scriptRunFilters.shape);
export type ScriptRunQuery = z.output<typeof scriptRunQuery>;

/**
 * One run of a maintenance script. Values of arguments that tell of a person or open anything are `…`. `by` is the account of the machine
 * that ran it, not a person of Petcare; `exitCode` is null while it runs, and of one that was killed.
 */
export const scriptRun = z
  .object({
    id,
    script: z.string(),
    arguments: z.array(z.string()),
    by: z.string(),
    host: z.string(),
    state: scriptRunState,
    startedAt: instant,
    endedAt: instant.nullable(),
    exitCode: z.int().nullable(),
    /** What it printed; in lists only the end of it. */
    output: z.string(),
    /** There was more before it. */
    isCut: z.boolean(),
  })
  .meta({ id: 'ScriptRun' });
export type ScriptRun = z.infer<typeof scriptRun>;

/** Answer of `GET /api/admin/script-runs`, the latest first. */
export const scriptRunList = listOf(scriptRun).meta({ id: 'ScriptRunList' });
export type ScriptRunList = z.infer<typeof scriptRunList>;
