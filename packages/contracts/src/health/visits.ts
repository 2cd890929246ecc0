import {
  dateIn,
  defaultZone,
  id,
  instant,
  instantOf,
  localDate,
  localTime,
  optionalText,
  petRecord,
  text,
  z,
  zone,
  type FieldError,
} from '@petcare/contracts';
import { attachedFiles, fileIds } from '@petcare/contracts/files';
import { before2100 } from './recent-date.ts';
import { leastCelsius, measure, mostCelsius } from './measures.ts';
import { vaccination } from './vaccinations.ts';
import { visitCost } from './visit-costs.ts';

export const visitKindNames = {
  consultation: 'Consultation',
  'annual-check': 'Annual check',
  vaccination: 'Vaccination',
  surgery: 'Surgery',
  dental: 'Dental',
  emergency: 'Emergency',
  diagnostic: 'Diagnostic',
  'phone-video': 'Phone or video',
  'house-call': 'House call',
  'follow-up': 'Follow-up',
} as const;
export type VisitKind = keyof typeof visitKindNames;
export const visitKind = z.enum(Object.keys(visitKindNames) as [VisitKind, ...VisitKind[]]);

export const visitStatusNames = {
  planned: 'Planned',
  attended: 'Attended',
  cancelled: 'Cancelled',
  'no-show': 'Missed',
} as const;
export type VisitStatus = keyof typeof visitStatusNames;
export const visitStatus = z.enum(Object.keys(visitStatusNames) as [VisitStatus, ...VisitStatus[]]);

/** By the wall clock: a visit is at half past ten whatever the clocks do. */
export const visitTime = z.strictObject({
  date: before2100(localDate),
  /** Null if nobody remembers. */
  time: localTime.nullable().default(null),
  /** A new one's is the organisation's by default; a stored one's stays. */
  zone: zone.optional(),
});
const storedTime = visitTime.extend({ date: localDate, zone });
export type VisitTime = z.output<typeof storedTime>;

const names = z.array(text(120, 'Don’t leave any line empty.')).max(20);

const fields = {
  at: visitTime,
  kind: visitKind,
  status: visitStatus,
  /** Who was seen, or will be. */
  contactId: id.nullable(),
  reason: optionalText(500),
  findings: optionalText(5000),
  diagnoses: names,
  procedures: names,
  /** Degrees Celsius; wide enough for every species people keep, a tortoise in the cold among them. */
  temperature: z.number().min(leastCelsius).max(mostCelsius).nullable(),
  /** Beats and breaths a minute, from a tortoise at rest to a frightened mouse. */
  pulse: z.int().min(1).max(1000).nullable(),
  respiration: z.int().min(1).max(400).nullable(),
  plan: optionalText(2000),
  followUpOn: before2100(localDate).nullable(),
  /** What to ask there, noted beforehand. */
  questions: optionalText(2000),
  costs: z.array(visitCost).max(40),
  fileIds,
};

const base = petRecord('Visit', fields, {
  defaults: { diagnoses: [], procedures: [], costs: [], fileIds: [] },
  kept: {
    at: storedTime,
    followUpOn: localDate.nullable(),
    startsAt: instant,
    /** What became of the costs; empty for anyone who may not see expenses. */
    expenseIds: z.array(id),
  },
  filters: { status: visitStatus.optional() },
  answered: {
    /** The weight recorded with it. */
    measureId: id.nullable(),
    vaccinationIds: z.array(id),
    files: attachedFiles,
  },
});

const { kind: _kind, label: _label, note: _note, measuredAt: _at, ...weightFields } = measure.fields;
const { confirmed: _confirmed, ...jabFields } = vaccination.create.shape;

/** A weight as taken there. */
export const visitWeight = z.strictObject(weightFields);
/** A jab as given there; its day defaults to the visit's. */
export const visitJab = z.strictObject({ ...jabFields, givenOn: vaccination.fields.givenOn.optional() });

const along = { weight: visitWeight.optional(), vaccinations: z.array(visitJab).max(10).optional() };

/** What happens to weight, jabs and expenses when the visit is corrected or deleted: they follow it, or stay as they are. */
export const alongside = z.enum(['follow', 'keep']);
export type Alongside = z.output<typeof alongside>;

/** A visit to the vet, with what comes with it: a weight becomes a measure, jabs vaccinations, costs expenses. */
export const visit = {
  ...base,
  create: base.create.extend(along).meta({ id: 'VisitCreate' }),
  /** `vaccinations` are additional ones; `weight` corrects the existing one. */
  update: base.update.extend({ ...along, alongside: alongside.optional() }).meta({ id: 'VisitUpdate' }),
};
export type Visit = z.output<typeof visit.row>;
export type StoredVisit = z.output<typeof visit.stored>;
export type VisitCreate = z.output<typeof visit.create>;
export type VisitCreateInput = z.input<typeof visit.create>;
export type VisitUpdate = z.output<typeof visit.update>;

export const visitRemoval = z.strictObject({ alongside: alongside.default('keep') });

/** A visit's instant; noon if the time isn't known. */
export function visitStart({ date, time, zone: clock }: VisitTime): string {
  return instantOf(`${date}T${time ?? '12:00'}`, clock).toISOString();
}

/** What only a visit that took place can have, by name. */
const afterwards = {
  findings: 'findings',
  diagnoses: 'diagnoses',
  procedures: 'procedures',
  temperature: 'a temperature',
  pulse: 'a pulse',
  respiration: 'a breathing rate',
  weight: 'a weight',
  costs: 'costs',
} as const;

const isThere = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** What is wrong with fields that are each valid; null if they fit together. */
export function visitProblem(
  entry: Pick<VisitCreate, 'at'> &
    Pick<Visit, 'status' | 'followUpOn'> & { [Key in keyof typeof afterwards]?: unknown },
): FieldError | null {
  const { at, status, followUpOn } = entry;
  if (status !== 'planned' && status !== 'cancelled' && at.date > dateIn(at.zone ?? defaultZone))
    return { path: 'at.date', message: 'This day is still to come. Choose planned, or correct the date.' };
  const early = Object.entries(afterwards).find(([field]) => isThere(entry[field as keyof typeof afterwards]));
  if (status === 'planned' && early)
    return {
      path: early[0],
      message: `A planned visit has no ${early[1].replace(/^a /, '')} yet. Leave this empty, or change the status.`,
    };
  if (followUpOn !== null && followUpOn < at.date)
    return { path: 'followUpOn', message: 'Enter a date after the visit.' };
  return null;
}
