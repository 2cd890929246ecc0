import {
  bankHolidayNames,
  isRoundTheClock,
  weekdayNames,
  weekdays,
  type OpeningHours,
} from '@petcare/contracts/contacts';
import { dayWords, zoneWords } from '../hours-words.ts';

/** The week, day by day. */
export function OpeningTimes({ hours, zone }: { hours: OpeningHours; zone: string }) {
  if (isRoundTheClock(hours)) return <p>Round the clock, on every day of the year.</p>;
  return (
    <>
      <dl className="grid max-w-80 grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {weekdays.map((day) => {
          const times = dayWords(hours.days.filter((span) => span.day === day));
          return (
            <div key={day} className="contents">
              <dt className="text-muted">{weekdayNames[day]}</dt>
              <dd className="text-ink tabular-nums">{times || <span className="text-muted">closed</span>}</dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {`Bank holidays: ${bankHolidayNames[hours.bankHolidays]}.`}
        {hours.zone !== zone && ` ${zoneWords(hours.zone)}`}
      </p>
    </>
  );
}
