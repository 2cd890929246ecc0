import { useState } from 'react';
import { dateIn, localDate } from '@petcare/contracts';
import { expenseCategory } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { useSearchChoices } from '@petcare/web';
import type { ExpenseFilter } from '../money.queries.ts';
import { isPeriodName, periodOf, type Period, type PeriodName } from '../period.ts';

const dateOf = (value: string | null): string | undefined => localDate.safeParse(value).data;

function periodIn(search: URLSearchParams, name: PeriodName, today: string): Period {
  if (name !== 'dates') return periodOf(name, today);
  const [from, to] = [dateOf(search.get('from')), dateOf(search.get('to'))];
  return { ...(from && { from }), ...(to && { to }) };
}

/** The period in the address, `?period=this-year`, or `?period=dates&from=…&to=…`; `usual` if there is none. */
export function usePeriod(usual: PeriodName = 'all') {
  const { search, choose: change } = useSearchChoices();
  const { zone } = useRemoteContext();
  const [today] = useState(() => dateIn(zone));
  const asked = search.get('period');
  const name = isPeriodName(asked) ? asked : usual;
  const set = (key: string, value: string) => change({ [key]: value });
  return { name, period: periodIn(search, name, today), today, search, set, change };
}

/** The address's filters for expenses. */
export function useExpenseFilter() {
  const { search, period, ...place } = usePeriod();
  const category = expenseCategory.safeParse(search.get('category')).data;
  const petId = search.get('pet') ?? undefined;
  const vendor = search.get('vendor') ?? undefined;
  const filter: ExpenseFilter = {
    ...period,
    ...(category && { category }),
    ...(petId && { petId }),
    ...(vendor && { vendor }),
  };
  const clear = () => place.change({ period: '', from: '', to: '', pet: '', category: '', vendor: '' });
  return { ...place, filter, isFiltered: Object.keys(filter).length > 0, clear };
}
