import { visitKindNames, type Visit, type VisitUpdate } from '@petcare/contracts/health';
import { withZone } from '@petcare/records/zones';
import { formatDate, formatDateTime } from '@petcare/web';

/** What people call a visit: why they went, else its kind. */
export const visitTitle = ({ reason, kind }: Visit): string => reason?.split('\n', 1)[0] ?? visitKindNames[kind];

export const visitWhen = ({ at, startsAt }: Visit): string =>
  at.time === null ? formatDate(at.date) : withZone(formatDateTime(startsAt, at.zone), startsAt, at.zone);

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const broughtBy = ({ measureId, vaccinationIds }: Visit): string[] => [
  ...(measureId === null ? [] : ['a weight']),
  ...(vaccinationIds.length > 0 ? [plural(vaccinationIds.length, 'a vaccination', 'vaccinations')] : []),
];

/** What it added to the health record: "a weight and 2 vaccinations"; empty for nothing. */
export const broughtWords = (row: Visit): string => together.format(broughtBy(row));

/** What its bill became: "2 expenses"; empty for nothing. */
export const expensesWords = ({ expenseIds }: Visit): string =>
  expenseIds.length > 0 ? plural(expenseIds.length, 'an expense', 'expenses') : '';

/** Everything that came with it. */
export const alongWords = (row: Visit): string =>
  together.format([...broughtBy(row), expensesWords(row)].filter((words) => words !== ''));

/** What only a visit that took place has, in words. */
const afterwards = {
  findings: 'what the vet found',
  diagnoses: 'the diagnoses',
  procedures: 'what was done',
  temperature: 'the temperature',
  pulse: 'the pulse',
  respiration: 'the breathing rate',
  costs: 'the costs',
} as const;

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null);

/** What a stored visit loses when it becomes a plan; null for nothing. */
export function lossWords({ status, alongside }: VisitUpdate, read: Visit): string | null {
  if (status !== 'planned' || read.status === 'planned') return null;
  const lost = Object.entries(afterwards).flatMap(([key, words]) =>
    isFilled(read[key as keyof typeof afterwards]) ? words : [],
  );
  const goes = [
    ...(read.measureId === null ? [] : ['its weight']),
    ...(read.costs.length > 0 && read.expenseIds.length > 0 ? [expensesWords(read)] : []),
  ];
  const sentences = [
    lost.length > 0 && `A planned visit has none of this yet, so we’ll remove ${together.format(lost)}.`,
    alongside === 'follow' && goes.length > 0 && `To the recycle bin: ${together.format(goes)}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.join(' ') || null;
}
