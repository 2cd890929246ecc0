import { Link } from 'react-router-dom';
import { dateIn, type Occurrence, type PetListItem } from '@petcare/contracts';
import { readerZone } from '@petcare/records/zones';
import { Panel, TextLink } from '@petcare/ui';
import { formatDay } from '@petcare/web';
import { petsOfDate } from '../pets/is-here.ts';
import { describePetsInRow } from '../pets/pet-names.ts';
import { dueGroupOf } from '../time/due-groups.ts';
import { byPlace, placeOf } from '../time/place.ts';
import { isClosed } from '../time/undo-window.ts';
import { timeOf } from '../time/wall-time.ts';

/** Lines in one day; the rest are in the calendar. */
const mostOfDay = 4;
const everyDay = 'Every day';

interface WeekPanelProps {
  occurrences: readonly Occurrence[];
  pets: readonly PetListItem[];
  now: Date;
}

/** What comes on each of the seven days appears once, under "Every day"; everything else under its day, in its own time zone's calendar. */
function byDay(coming: readonly Occurrence[], now: Date): Map<string, Occurrence[]> {
  const sizes = Map.groupBy(coming, ({ reminderId }) => reminderId);
  const isDaily = ({ reminderId }: Occurrence) => (sizes.get(reminderId)?.length ?? 0) >= 7;
  const once = coming.filter((one) => !isDaily(one) || one === sizes.get(one.reminderId)?.[0]);
  const days = Map.groupBy(once, (one) =>
    isDaily(one) ? everyDay : formatDay(placeOf(one).date, dateIn(one.zone, now)),
  );
  const daily = days.get(everyDay);
  return daily ? new Map([[everyDay, daily], ...days]) : days;
}

function Line({ occurrence, pets }: { occurrence: Occurrence; pets: readonly PetListItem[] }) {
  const names = describePetsInRow(occurrence.petIds, petsOfDate(occurrence, pets));
  return (
    <li className="relative flex items-baseline gap-3 rounded-control px-2 py-1.5 hover:bg-raised">
      <span className="w-14 shrink-0 text-sm text-muted tabular-nums">{timeOf(occurrence, readerZone())}</span>
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

/** The next seven days, day by day. Renders nothing if there's nothing. */
export function WeekPanel({ occurrences, pets, now }: WeekPanelProps) {
  const coming = occurrences.filter((occurrence) => !isClosed(occurrence) && dueGroupOf(occurrence, now) === 'week');
  if (coming.length === 0) return null;
  return (
    <Panel title="Next 7 days" padded={false} action={<TextLink to="/schedule?tab=calendar">Calendar</TextLink>}>
      {[...byDay(coming.toSorted(byPlace), now)].map(([day, listed]) => (
        <section key={day} aria-label={day} className="flex gap-2 border-line px-4 py-2 not-first:border-t">
          <h3 className="w-24 shrink-0 py-2 text-sm font-semibold text-muted">{day}</h3>
          <div className="min-w-0 flex-1">
            <ul>
              {listed.slice(0, mostOfDay).map((occurrence) => (
                <Line key={occurrence.id} occurrence={occurrence} pets={pets} />
              ))}
            </ul>
            {listed.length > mostOfDay && (
              <p className="px-2 text-sm text-muted">{`and ${listed.length - mostOfDay} more`}</p>
            )}
          </div>
        </section>
      ))}
    </Panel>
  );
}
