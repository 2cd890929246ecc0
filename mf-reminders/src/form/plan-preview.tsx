import { useWatch } from 'react-hook-form';
import {
  dateIn,
  previewOf,
  rrule as rruleSchema,
  ruleProblem,
  type DateNote,
  type PreviewDate,
} from '@petcare/contracts';
import { formatDate, useNow } from '@petcare/web';
import { describePlan } from '../time/repeat-words.ts';
import type { ReminderFormValues } from './reminder-form-values.ts';

const notes: Record<DateNote, string> = {
  'month-end': 'the month is shorter',
  gap: 'the clocks skip this time, so it moves forward with them',
  twice: 'this time comes twice when the clocks change, and the first one counts',
};

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

function PreviewRow({ date }: { date: PreviewDate }) {
  const day = weekday.format(new Date(`${date.localDate}T00:00:00Z`));
  return (
    <li className="tabular-nums">
      {`${day}, ${formatDate(date.localDate)}${date.localTime === null ? '' : `, ${date.localTime}`}`}
      {date.notes.length > 0 && (
        <span className="text-muted">{` (${date.notes.map((note) => notes[note]).join(', ')})`}</span>
      )}
    </li>
  );
}

function usePlan() {
  const [date, rrule, zone, time, anchor, excludedDates, read] = useWatch<
    ReminderFormValues,
    ['date', 'rrule', 'zone', 'time', 'anchor', 'excludedDates', 'read']
  >({ name: ['date', 'rrule', 'zone', 'time', 'anchor', 'excludedDates', 'read'] });
  const isReady = date !== '' && (rrule === null || rruleSchema.safeParse(rrule).success);
  if (!isReady) return null;
  const plan = { date, rrule, zone, time: time === '' ? null : time, anchor, excludedDates, isStored: read !== null };
  return ruleProblem(plan) === null ? plan : null;
}

type Plan = NonNullable<ReturnType<typeof usePlan>>;

/** None of a single date, nor where they depend on when it was last done, which the form doesn't know. */
function datesOf(plan: Plan, now: Date): PreviewDate[] {
  const isUnderWay = plan.isStored && plan.anchor === 'completion' && plan.date < dateIn(plan.zone, now);
  return plan.rrule === null || isUnderWay ? [] : previewOf(plan, now);
}

function headingOf({ anchor, date, zone }: Plan, now: Date): string {
  if (anchor === 'schedule') return 'Next dates';
  return date < dateIn(zone, now) ? 'Next dates, if it’s done today' : 'Next dates, if it’s done on the day';
}

/** What the date and rule add up to as they're typed: in words, and as the next ten dates with anything odd about them. */
export function PlanPreview() {
  const plan = usePlan();
  const now = useNow();
  const dates = plan ? datesOf(plan, now) : [];
  return (
    <>
      <p role="status" className="mt-2 text-sm text-muted">
        {plan && describePlan({ ...plan, time: null }, now)}
      </p>
      {plan && dates.length > 0 && (
        <div className="mt-2 rounded-lg bg-raised p-4 text-sm">
          <h2 className="mb-2 font-semibold">{headingOf(plan, now)}</h2>
          <ol className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {dates.map((date) => (
              <PreviewRow key={date.localDate} date={date} />
            ))}
          </ol>
        </div>
      )}
    </>
  );
}
