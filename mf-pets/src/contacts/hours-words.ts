import { defaultZone } from '@petcare/contracts';
import {
  bankHolidayNames,
  isRoundTheClock,
  weekdayNames,
  weekdays,
  type OpeningHours,
  type OpenSpan,
} from '@petcare/contracts/contacts';

/** A day's times: "09:00 to 12:00, 14:00 to 18:30"; empty if it's closed. */
export const dayWords = (spans: readonly OpenSpan[]): string =>
  spans.map(({ from, to }) => (from === to ? 'all day' : `${from} to ${to}`)).join(', ');

export const zoneWords = (zone: string): string => `Times are local to ${zone.replaceAll('_', ' ')}.`;

/** All of somebody's hours on one line: "Monday 09:00 to 18:30; bank holidays: Closed (England and Wales)". */
export function hoursWords(hours: OpeningHours): string {
  if (isRoundTheClock(hours)) return 'Round the clock';
  const days = weekdays.flatMap((day) => {
    const times = dayWords(hours.days.filter((span) => span.day === day));
    return times === '' ? [] : [`${weekdayNames[day]} ${times}`];
  });
  const words = [...days, `bank holidays: ${bankHolidayNames[hours.bankHolidays]}`].join('; ');
  return hours.zone === defaultZone ? words : `${words}. ${zoneWords(hours.zone)}`;
}
