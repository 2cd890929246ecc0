import { id, localDate, optionalLine, pastDate, petRecord, text, z, type FieldError } from '@petcare/contracts';
import { attachedFiles, fileIds } from '@petcare/contracts/files';
import { antigen, antigenNames } from './antigens.ts';
import { before2100 } from './recent-date.ts';

/** What one jab protects against, and until when if the certificate says so. */
export const vaccinationAntigen = z.strictObject({
  code: antigen,
  validUntil: before2100(localDate).nullable().default(null),
});
export type VaccinationAntigen = z.output<typeof vaccinationAntigen>;

/** Why a date is what it is. */
export const dueBecause = z.object({
  /** The vet's own date, a rule from the table, or neither: then only the vet can say. */
  source: z.enum(['vet', 'rule', 'none']),
  /** The rule's id and version. */
  rule: z.string().nullable(),
  version: z.string().nullable(),
  /** Who made the rule. */
  body: z.string().nullable(),
  sentence: z.string(),
  /** What would break the course. */
  breaks: z.string().nullable(),
});

/** When the next jab against one antigen should follow. */
export const vaccinationDue = z
  .object({
    antigen,
    /** The last day still in time; null if nobody has said and no rule does. */
    on: localDate.nullable(),
    /** The first day it counts, if the rule has one. */
    from: localDate.nullable(),
    /** The first day the course has lapsed, if the rule has one. */
    lapsesOn: localDate.nullable(),
    /** The vaccination that already followed; null while this is what is due. */
    followedBy: id.nullable(),
    because: dueBecause,
  })
  .meta({ id: 'VaccinationDue' });
export type VaccinationDue = z.output<typeof vaccinationDue>;

/** One jab, planned or given: it may protect against several things, each for its own time. */
export const vaccination = petRecord(
  'Vaccination',
  {
    product: text(120, 'Enter the vaccine.'),
    antigens: z
      .array(vaccinationAntigen)
      .min(1, 'Choose what it protects against.')
      .max(12)
      .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, 'Choose each one once.'),
    /** Null while it is planned. */
    givenOn: pastDate.nullable(),
    /** Which dose of its course it was: 1 starts one; from 4 on it keeps it up. */
    doseNo: z.int().min(1).max(40).nullable(),
    batch: optionalLine(40),
    batchExpiresOn: before2100(localDate).nullable(),
    /** The vet's own date: of the next jab, or of this one while it is planned. */
    nextDueOn: before2100(localDate).nullable(),
    contactId: id.nullable(),
    /** The certificate, page by page. */
    fileIds,
  },
  {
    defaults: { fileIds: [] },
    kept: {
      antigens: z.array(vaccinationAntigen.extend({ validUntil: localDate.nullable().default(null) })),
      givenOn: localDate.nullable(),
      batchExpiresOn: localDate.nullable(),
      nextDueOn: localDate.nullable(),
      /** The day it was given or is planned for, for ordering lists; the end of time for a plan without a date. */
      happensOn: localDate,
      /** The visit it was recorded with. */
      visitId: id.nullable(),
    },
    answered: { nextDue: z.array(vaccinationDue), files: attachedFiles },
  },
);
export type Vaccination = z.output<typeof vaccination.row>;
export type StoredVaccination = z.output<typeof vaccination.stored>;
export type VaccinationCreate = z.output<typeof vaccination.create>;
export type VaccinationCreateInput = z.input<typeof vaccination.create>;

/** For a plan nobody has dated. */
export const noDayYet = '9999-12-31';

type Typed = Pick<Vaccination, 'antigens' | 'givenOn' | 'batchExpiresOn' | 'nextDueOn'>;

/** What is wrong with fields that are each valid; null if they fit together. */
export function vaccinationProblem({ antigens, givenOn, batchExpiresOn, nextDueOn }: Typed): FieldError | null {
  if (givenOn === null) return null;
  if (batchExpiresOn !== null && batchExpiresOn < givenOn)
    return { path: 'batchExpiresOn', message: 'That batch was out of date on the day. Check both dates.' };
  if (nextDueOn !== null && nextDueOn <= givenOn)
    return { path: 'nextDueOn', message: 'Enter a date after the day it was given.' };
  const early = antigens.findIndex(({ validUntil }) => validUntil !== null && validUntil < givenOn);
  if (early < 0) return null;
  return { path: `antigens.${early}.validUntil`, message: 'Enter a date after the day it was given.' };
}

/** What it protects against, on one line. */
export function antigenWords(list: readonly { code: VaccinationAntigen['code'] }[]): string {
  return list.map(({ code }) => antigenNames[code]).join(', ');
}

/** What a stay or a journey requires. */
export const stayKinds = { kennel: 'Kennels or cattery', travel: 'Travel abroad', competition: 'Competition' } as const;
export type StayKind = keyof typeof stayKinds;

/** Query of `GET /api/pets/{id}/vaccinations/valid`. */
export const vaccinationsValidQuery = z.strictObject({
  /** Defaults to today, where the organisation is. */
  from: localDate.optional(),
  /** Defaults to one day. It isn't before the first. */
  to: localDate.optional(),
  for: z.enum(Object.keys(stayKinds) as [StayKind, ...StayKind[]]).default('kennel'),
});
export type VaccinationsValidQuery = z.output<typeof vaccinationsValidQuery>;

export const verdict = z.enum(['green', 'amber', 'red']);
export type Verdict = z.output<typeof verdict>;

/**
 * Are the jabs in date for a range of days? The verdict is that of the worst reason. Each reason says whose rule it is, in which
 * version, and what would break it; null if no list is published.
 */
export const vaccinationsValid = z
  .object({
    verdict,
    reasons: z.array(
      z.object({
        antigen: antigen.nullable(),
        verdict,
        sentence: z.string(),
        body: z.string().nullable(),
        version: z.string().nullable(),
        breaks: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'VaccinationsValid' });
export type VaccinationsValid = z.output<typeof vaccinationsValid>;
