import { useWatch } from 'react-hook-form';
import { previewOf, rrule as rruleSchema, ruleProblem, type DateNote, type PreviewDate } from '@petcare/contracts';
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
  const [date, rrule, zone, time, anchor, excludedDates] = useWatch<
    ReminderFormValues,
    ['date', 'rrule', 'zone', 'time', 'anchor', 'excludedDates']
  >({ name: ['date', 'rrule', 'zone', 'time', 'anchor', 'excludedDates'] });
  const isReady = date !== '' && (rrule === null || rruleSchema.safeParse(rrule).success);
  if (!isReady) return null;
  const plan = { date, rrule, zone, time: time === '' ? null : time, anchor, excludedDates };
  return ruleProblem(plan) === null ? plan : null;
}

/** What the date and rule add up to as they're typed: in words, and as the next ten dates with anything odd about them. */
export function PlanPreview() {
  const plan = usePlan();
  const now = useNow();
  const dates = plan && plan.rrule !== null ? previewOf(plan, now) : [];
  return (
    <>
      <p role="status" className="mt-2 text-sm text-muted">
        {plan && describePlan({ ...plan, time: null }, now)}
      </p>
      {dates.length > 0 && (
        <div className="mt-2 rounded-lg bg-raised p-4 text-sm">
          <h2 className="mb-2 font-semibold">
            {plan?.anchor === 'completion' ? 'Next dates, if it’s done on the day' : 'Next dates'}
          </h2>
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
