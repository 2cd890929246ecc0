import { id, instant, listOf, listQuery, z } from '@petcare/contracts';

/** Script runs are forgotten after this many days. */
export const scriptRunsKeptDays = 180;

/** A run that has said nothing for this many seconds and hasn't ended was killed. */
export const scriptSilenceSeconds = 60;

/** How many characters of a script's output are kept: the last ones. */
export const longestScriptOutput = 100_000;

/** The existing maintenance scripts. */
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

/** Query of `GET /api/admin/script-runs`, and of the same with `.csv`; `script` is a whole name. */
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
 * One run of a maintenance script. Argument values that tell about a person or grant access are `…`. `by` is the machine account that ran
 * it, not a Petcare person; `exitCode` is null while it runs, and if it was killed.
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
    /** What it printed; in lists only the end. */
    output: z.string(),
    /** There was more before it. */
    isCut: z.boolean(),
  })
  .meta({ id: 'ScriptRun' });
export type ScriptRun = z.infer<typeof scriptRun>;

/** Answer of `GET /api/admin/script-runs`, latest first. */
export const scriptRunList = listOf(scriptRun).meta({ id: 'ScriptRunList' });
export type ScriptRunList = z.infer<typeof scriptRunList>;
