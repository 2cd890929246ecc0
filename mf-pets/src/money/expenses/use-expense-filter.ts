import { useState } from 'react';
import { dateIn, id } from '@petcare/contracts';
import { expenseCategory } from '@petcare/contracts/money';
import { period as periodSchema } from '@petcare/contracts/reports';
import { useRemoteContext } from '@petcare/remote';
import { useSearchChoices } from '@petcare/web';
import type { ExpenseFilter } from '../money.queries.ts';
import { isPeriodName, periodOf, type Period, type PeriodName } from '../period.ts';

/** A period's ends as they were typed, what's wrong with either, and those that are right. */
export interface TypedPeriod {
  typed: Period;
  faults: Period;
  period: Period;
}

function periodIn(search: URLSearchParams, name: PeriodName, today: string): TypedPeriod {
  if (name !== 'dates') return { typed: {}, faults: {}, period: periodOf(name, today) };
  const [from, to] = [search.get('from'), search.get('to')];
  const typed: Period = { ...(from && { from }), ...(to && { to }) };
  const issues = periodSchema.safeParse(typed).error?.issues ?? [];
  const faults: Period = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
  return { typed, faults, period: Object.fromEntries(Object.entries(typed).filter(([end]) => !(end in faults))) };
}

/** The period in the address, `?period=this-year`, or `?period=dates&from=…&to=…`; `usual` if there is none. */
export function usePeriod(usual: PeriodName = 'all') {
  const { search, choose: change } = useSearchChoices();
  const { zone } = useRemoteContext();
  const [today] = useState(() => dateIn(zone));
  const asked = search.get('period');
  const name = isPeriodName(asked) ? asked : usual;
  const set = (key: string, value: string) => change({ [key]: value });
  return { name, ...periodIn(search, name, today), today, search, set, change };
}

/** The address's filters for expenses. */
export function useExpenseFilter() {
  const { search, ...place } = usePeriod();
  const category = expenseCategory.safeParse(search.get('category')).data;
  const petId = id.safeParse(search.get('pet')).data;
  const vendor = search.get('vendor') ?? undefined;
  const filter: ExpenseFilter = {
    ...place.period,
    ...(category && { category }),
    ...(petId && { petId }),
    ...(vendor && { vendor }),
  };
  const clear = () => place.change({ period: '', from: '', to: '', pet: '', category: '', vendor: '' });
  return { ...place, filter, isFiltered: Object.keys(filter).length > 0, clear };
}
