import { id, listOf, localDate, recordKindNames, z } from '@petcare/contracts';

/** What a rule found → its title. */
export const insightTitles = {
  'vaccination-overdue': 'Vaccination overdue',
  'vaccination-lapsing': 'Vaccination due soon',
  'doses-missed': 'Doses missed',
  'weight-change': 'Weight has changed',
  'body-condition': 'Body condition',
  'refill-low': 'Medication running out',
  'claim-deadline': 'Claim not sent yet',
  'policy-renewal': 'Insurance renews soon',
  'spending-change': 'Spending is up',
  'seasonal-risk': 'In season',
  'chip-check': 'Microchip details',
} as const;
export type InsightCode = keyof typeof insightTitles;
export const insightCodes = Object.keys(insightTitles) as [InsightCode, ...InsightCode[]];

const onlyForAWhile: readonly string[] = ['doses-missed', 'refill-low'] satisfies InsightCode[];

/**
 * Whether this can be muted for good. Not what is about a medication as such: its next missed dose, or the next time it runs out,
 * would go unsaid.
 */
export const canMuteForGood = (code: string): boolean => !onlyForAWhile.includes(code);

/** How soon someone should look at it: most urgent first. */
export const insightSeverityNames = { now: 'Look at this now', soon: 'Soon', note: 'Good to know' } as const;
export type InsightSeverity = keyof typeof insightSeverityNames;
export const insightSeverities = Object.keys(insightSeverityNames) as [InsightSeverity, ...InsightSeverity[]];

/** The rule, and what in the record it is about. */
export const insightId = z
  .string()
  .max(100)
  .regex(/^[a-z-]{1,30}[.][0-9a-z-]{1,60}$/);

/** An entry an insight rests on. */
export const insightEvidence = z.object({
  kind: z.enum(['pet', ...recordKindNames]),
  id,
  /** What it belongs to, such as a claim's policy. */
  parentId: id.nullable(),
  label: z.string(),
});
export type InsightEvidence = z.output<typeof insightEvidence>;

/** Something in a pet's record that is worth a look, by a rule; never a diagnosis. */
export const insight = z
  .object({
    id: insightId,
    code: z.enum(insightCodes),
    petId: id,
    petName: z.string(),
    title: z.string(),
    sentence: z.string(),
    /** What can be done about it. */
    advice: z.string(),
    since: localDate,
    severity: z.enum(insightSeverities),
    evidence: z.array(insightEvidence),
    /** Null unless someone muted it; `until` is null for good. */
    muted: z.object({ until: localDate.nullable() }).nullable(),
  })
  .meta({ id: 'Insight' });
export type Insight = z.output<typeof insight>;

/** One pet's, including muted ones; or everyone's, without those. */
export const insightList = listOf(insight).omit({ nextCursor: true }).meta({ id: 'InsightList' });
export type InsightList = z.output<typeof insightList>;

/** Body of `POST /api/pets/{id}/insights/mute`: until that day, or for good if it can be. */
export const insightMute = z
  .strictObject({ insightId, until: localDate.nullable().default(null) })
  .refine(({ insightId: muted, until }) => until !== null || canMuteForGood(muted.split('.')[0] ?? ''), {
    path: ['until'],
    message: 'This can only be muted for a while.',
  });
export type InsightMute = z.output<typeof insightMute>;

/** Body of `POST /api/pets/{id}/insights/unmute`. */
export const insightUnmute = z.strictObject({ insightId });
export type InsightUnmute = z.output<typeof insightUnmute>;
