import { Link } from 'react-router-dom';
import { dateIn, type Occurrence, type PetListItem } from '@petcare/contracts';
import { Panel, TextLink } from '@petcare/ui';
import { formatDay } from '@petcare/web';
import { describePets } from '../pets/pet-names.ts';
import { dueGroupOf } from '../time/due-groups.ts';
import { byPlace, placeOf } from '../time/place.ts';
import { isClosed } from '../time/undo-window.ts';
import { readerZone, timeOf } from '../time/wall-time.ts';

/** Lines of one day; more are in the calendar. */
const mostOfDay = 4;

interface WeekPanelProps {
  occurrences: readonly Occurrence[];
  pets: readonly PetListItem[];
  now: Date;
}

/** "Tomorrow", "Fri 27 Nov", each by the calendar of its own zone. */
function dayWords(occurrence: Occurrence, now: Date): string {
  return formatDay(placeOf(occurrence).date, dateIn(occurrence.zone, now));
}

function Line({ occurrence, pets }: { occurrence: Occurrence; pets: readonly PetListItem[] }) {
  const names = describePets(occurrence.petIds, pets);
  return (
    <li className="relative flex min-h-11 items-baseline gap-3 px-4 py-2 hover:bg-raised">
      <span className="w-14 shrink-0 text-sm text-muted tabular-nums">
        {timeOf(occurrence, readerZone()) ?? 'Any time'}
      </span>
      <span className="min-w-0">
        <Link
          to={`/schedule/${occurrence.reminderId}`}
          className="font-medium text-ink no-underline after:absolute after:inset-0"
        >
          {occurrence.title}
        </Link>
        {names && <span className="text-sm text-muted">{` · ${names}`}</span>}
      </span>
    </li>
  );
}

/** The next seven days, day by day. Nothing while there is nothing. */
export function WeekPanel({ occurrences, pets, now }: WeekPanelProps) {
  const coming = occurrences.filter((occurrence) => !isClosed(occurrence) && dueGroupOf(occurrence, now) === 'week');
  if (coming.length === 0) return null;
  const days = Map.groupBy(coming.toSorted(byPlace), (occurrence) => dayWords(occurrence, now));
  return (
    <Panel title="Next 7 days" padded={false} action={<TextLink to="/schedule?tab=calendar">Calendar</TextLink>}>
      {[...days].map(([day, listed]) => (
        <section key={day} aria-label={day} className="border-line pb-2 not-first:border-t">
          <h3 className="px-4 pt-3 text-sm font-semibold text-muted">{day}</h3>
          <ul>
            {listed.slice(0, mostOfDay).map((occurrence) => (
              <Line key={occurrence.id} occurrence={occurrence} pets={pets} />
            ))}
          </ul>
          {listed.length > mostOfDay && (
            <p className="px-4 text-sm text-muted">{`and ${listed.length - mostOfDay} more`}</p>
          )}
        </section>
      ))}
    </Panel>
  );
}
