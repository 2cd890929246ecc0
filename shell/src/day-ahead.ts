import { dateIn, defaultZone } from '@petcare/contracts';
import { formatDate, formatWeekday } from '@petcare/web';

/** "Sun 27 Dec", with the year if it isn't this one: the day of an instant that lies ahead, by the clock of `zone`. */
export function dayAhead(at: string | null, zone = defaultZone): string {
  return at === null ? formatDate(at) : formatWeekday(dateIn(zone, new Date(at)), dateIn(zone));
}
