import { visitKindNames, type Visit } from '@petcare/contracts/health';
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
