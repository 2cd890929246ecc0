import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { dateIn } from '@petcare/contracts';
import { poundsWords, type ExpenseSummary } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { Button, LinkButton, ListSkeleton, Panel, TextLink } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { sumsQuery } from './money.queries.ts';
import { monthStart } from './period.ts';
import { useMoneyRights } from './use-money-rights.ts';

/** How many months before this one define the usual, and how far back the first record is looked for. */
const monthsBefore = 3;
const monthsBack = 12;

/** What a month usually comes to, in pence, of the months since the first record; null if there are none. */
function usualOf(groups: ExpenseSummary['groups'], today: string): number | null {
  const monthAt = (back: number) => monthStart(today, -back).slice(0, 7);
  const first = groups.map(({ key }) => key ?? '').toSorted()[0];
  const months = Array.from({ length: monthsBefore }, (_, index) => monthAt(index + 1)).filter(
    (month) => first !== undefined && month >= first,
  );
  if (months.length === 0) return null;
  const spent = groups.reduce((sum, { key, totalPence }) => sum + (months.includes(key ?? '') ? totalPence : 0), 0);
  return Math.round(spent / months.length);
}

function usualWords(pence: number, usual: number | null): string {
  if (usual === null || usual === 0) return 'Nothing was recorded in the months before.';
  if (usual < 0) return 'In the months before, more came back than was spent.';
  const difference = pence - usual;
  const month = `${poundsWords(usual)} in a usual month`;
  if (difference === 0) return `The same as ${month}.`;
  return difference > 0
    ? `${poundsWords(difference)} more than ${month}.`
    : `${poundsWords(-difference)} below ${month} so far.`;
}

/** On the dashboard: what this month has cost, compared with up to three before. Renders nothing if nothing was recorded. */
export function ThisMonthCard() {
  const { zone } = useRemoteContext();
  const { mayAdd } = useMoneyRights();
  const [today] = useState(() => dateIn(zone));
  const from = monthStart(today, -monthsBack);
  const { data, error, isPending, refetch } = useQuery(sumsQuery({ from, to: today }, 'month'));
  if (data?.count === 0) return null;
  const month = today.slice(0, 7);
  const spent = data?.groups.find(({ key }) => key === month)?.totalPence ?? 0;
  const usual = usualOf(data?.groups ?? [], today);
  return (
    <Panel title="This month" action={<TextLink to="/expenses?period=this-month">All expenses</TextLink>}>
      {isPending && <ListSkeleton rows={1} label="Loading what this month has cost…" />}
      {error && !data && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          {messageOf(error)}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p>
            <span className="block text-xl font-bold text-ink tabular-nums">{poundsWords(spent)}</span>
            <span className="text-muted">{usualWords(spent, usual)}</span>
          </p>
          {mayAdd && (
            <LinkButton to="/expenses/new" icon={<Plus aria-hidden className="size-5" />}>
              Add an expense
            </LinkButton>
          )}
        </div>
      )}
    </Panel>
  );
}
