import {
  chosenId,
  doubt,
  id,
  instant,
  listOf,
  localDate,
  localTime,
  optionalText,
  pastInstant,
  z,
} from '@petcare/contracts';
import { doseAmount, doseRoute, doseUnit, doseWords, type DoseRoute, type DoseUnit } from './dose-words.ts';

export * from './dose-words.ts';

/** What people can say about a dose → the word others read. */
export const givenOutcomeNames = {
  given: 'Given',
  partly: 'Partly given',
  refused: 'Refused',
  vomited: 'Vomited',
  skipped: 'Skipped',
} as const;
export type GivenOutcome = keyof typeof givenOutcomeNames;
export const givenOutcome = z.enum(Object.keys(givenOutcomeNames) as [GivenOutcome, ...GivenOutcome[]]);

/** `missed`: nobody said anything before its time was over. */
export const doseOutcome = z.enum([...givenOutcome.options, 'missed']);
export type DoseOutcome = z.infer<typeof doseOutcome>;
export const doseOutcomeNames = { ...givenOutcomeNames, missed: 'Missed' } as const satisfies Record<
  DoseOutcome,
  string
>;

export const dose = z
  .object({
    id,
    medicationId: id,
    petId: id,
    petName: z.string(),
    drug: z.string(),
    strength: z.string().nullable(),
    unit: doseUnit,
    route: doseRoute,
    withFood: z.boolean(),
    /** For doses given when needed, outside the plan: when it was given. */
    dueAt: instant,
    localDate,
    localTime,
    zone: z.string(),
    /** How much is to be given. */
    amount: z.string(),
    isPlanned: z.boolean(),
    /** Not missed until then. */
    closesAt: instant,
    /** Null while it is open. */
    outcome: doseOutcome.nullable(),
    givenAt: instant.nullable(),
    givenBy: z.string().nullable(),
    /** How much was given, if someone has said so. */
    givenAmount: z.string().nullable(),
    note: z.string().nullable(),
    /** It can be undone until then. */
    undoUntil: instant.nullable(),
  })
  .meta({ id: 'Dose' });
export type Dose = z.output<typeof dose>;

export const doseList = listOf(dose).meta({ id: 'DoseList' });
export type DoseList = z.output<typeof doseList>;

/**
 * Query of `GET /api/doses` and `GET /api/pets/{id}/doses`: a day in the organisation's calendar, today by default. `today` also has
 * yesterday's that can still be given, or were missed not long ago.
 */
export const doseListQuery = z.strictObject({
  on: z.union([z.literal('today'), localDate]).default('today'),
  limit: z.coerce.number().int().min(1).max(500).default(500),
  cursor: z.string().max(500).optional(),
});
export type DoseListQuery = z.output<typeof doseListQuery>;

const said = {
  outcome: givenOutcome.default('given'),
  amount: doseAmount.optional(),
  note: optionalText(500).default(null),
};

/** What is wrong with how much of a dose got in, when that was only part of it; null if nothing. */
export function partFault(
  { outcome, amount }: { outcome?: GivenOutcome; amount?: string | undefined },
  whole: { amount: string; unit: DoseUnit },
): string | null {
  if (outcome !== 'partly' || amount === undefined || Number(amount) < Number(whole.amount)) return null;
  return `Enter less than the whole dose, ${doseWords(whole.amount, whole.unit)}.`;
}

/** Only what was swallowed comes back up. */
export const comesBackUp = ({ route }: { route: DoseRoute }): boolean => route === 'oral';

/** What is wrong with what happened to a dose given that way; null if nothing. */
export function outcomeFault({ outcome }: { outcome?: GivenOutcome }, given: { route: DoseRoute }): string | null {
  return outcome === 'vomited' && !comesBackUp(given) ? 'Only what is given by mouth can come back up.' : null;
}

/** Given further ahead of its time than this, it's most likely another dose that was given. */
const aheadMs = 24 * 3_600_000;

/** What is wrong with when a planned dose was given, for one due at `dueAt`; null if nothing. */
export function givenAtFault(
  { givenAt }: { givenAt?: string | undefined },
  { dueAt }: { dueAt: string },
): string | null {
  if (givenAt === undefined || Date.parse(givenAt) >= Date.parse(dueAt) - aheadMs) return null;
  return 'Enter a time no more than a day before it was due.';
}

/** Whether it gives the reason that leaving a dose out on purpose needs. */
const hasReason = ({ outcome, note }: { outcome: GivenOutcome; note: string | null }): boolean =>
  outcome !== 'skipped' || note !== null;
const reasonMissing = { path: ['note'], error: 'Say why it was skipped.' };

/** Every `doubt` that was raised about the dose and answered with yes. */
const confirmed = z.array(doubt).max(10).optional();

const aboutGiven = 'given:';
/** The doubt about giving a medicine again that has been given: which dose that was. */
export const givenDoubt = (doseId: string): string => `${aboutGiven}${doseId}`;
export const isAboutGiven = (raised: string): boolean => raised.startsWith(aboutGiven);

/**
 * Body of `POST /api/doses/{id}/give`, given now unless it says when; `skipped` says why in `note`. Confirming that it was given
 * already records another one.
 */
export const doseGive = z
  .strictObject({ givenAt: pastInstant.optional(), ...said, confirmed })
  .refine(hasReason, reasonMissing)
  .meta({ id: 'DoseGive' });
export type DoseGive = z.output<typeof doseGive>;
export type DoseGiveInput = z.input<typeof doseGive>;

/** Body of `POST /api/pets/{id}/doses`: one outside any plan. */
export const doseAdd = z
  .strictObject({
    medicationId: chosenId('Choose a medication.'),
    givenAt: pastInstant.optional(),
    ...said,
    confirmed,
  })
  .refine(hasReason, reasonMissing)
  .meta({ id: 'DoseAdd' });
export type DoseAdd = z.output<typeof doseAdd>;
export type DoseAddInput = z.input<typeof doseAdd>;

/**
 * Optional body of `POST /api/doses/{id}/undo`: the `undoUntil` of the recording that is meant, as somebody may have undone that and
 * recorded the dose again. Pages of an earlier release leave it out, and undo whatever is recorded.
 */
export const doseUndo = z
  .strictObject({ undoUntil: instant.nullable().default(null) })
  .meta({ id: 'DoseUndo' })
  .default({ undoUntil: null });
export type DoseUndo = z.output<typeof doseUndo>;
