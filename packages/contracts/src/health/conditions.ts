import {
  datePrecision,
  localDate,
  optionalText,
  pastDate,
  petRecord,
  text,
  z,
  type FieldError,
} from '@petcare/contracts';

export const conditionStatusNames = {
  suspected: 'Suspected',
  active: 'Active',
  chronic: 'Chronic',
  'in-remission': 'In remission',
  resolved: 'Resolved',
} as const;
export type ConditionStatus = keyof typeof conditionStatusNames;
export const conditionStatus = z.enum(Object.keys(conditionStatusNames) as [ConditionStatus, ...ConditionStatus[]]);

export const condition = petRecord(
  'Condition',
  {
    name: text(120, 'Enter the condition.'),
    onsetOn: pastDate.nullable(),
    /** How much of the date is known. */
    onsetPrecision: datePrecision.nullable(),
    status: conditionStatus,
    notes: optionalText(1000),
  },
  { defaults: { status: 'active' }, kept: { onsetOn: localDate.nullable() } },
);
export type Condition = z.output<typeof condition.row>;
export type ConditionCreate = z.output<typeof condition.create>;
export type ConditionCreateInput = z.input<typeof condition.create>;

/** What is wrong with fields that are each valid; null if they fit together. */
export function conditionProblem({
  onsetOn,
  onsetPrecision,
}: Pick<Condition, 'onsetOn' | 'onsetPrecision'>): FieldError | null {
  if (onsetOn === null || onsetPrecision !== null) return null;
  return { path: 'onsetPrecision', message: 'Say how exact the date is.' };
}
