import { visitKindNames, type Visit } from '@petcare/contracts/health';
import { formatDate, formatDateTime } from '@petcare/web';

/** What people call a visit: why they went, else what kind it was. */
export const visitTitle = ({ reason, kind }: Visit): string => reason?.split('\n', 1)[0] ?? visitKindNames[kind];

export const visitWhen = ({ at, startsAt }: Visit): string =>
  at.time === null ? formatDate(at.date) : formatDateTime(startsAt, at.zone);

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** What it brought along: "a weight and 2 vaccinations"; empty for nothing. */
export function broughtWords({ measureId, vaccinationIds }: Visit): string {
  const parts = [
    measureId !== null && 'a weight',
    vaccinationIds.length > 0 && plural(vaccinationIds.length, 'a vaccination', 'vaccinations'),
  ];
  return parts.filter(Boolean).join(' and ');
}
