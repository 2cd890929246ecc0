import { dateIn, type Occurrence, type PetListItem } from '@petcare/contracts';
import { useLastHere } from '@petcare/records/shares';
import { useRemoteContext } from '@petcare/remote';
import { readerZone } from '@petcare/records/zones';
import { List, ListRow, Panel, TextLink } from '@petcare/ui';
import { describePetsInRow } from '../pets/pet-names.ts';
import { useDates } from '../reminders/use-dates.ts';
import { CompletionButton } from '../schedule/completion-button.tsx';
import { momentOf } from '../time/wall-time.ts';

/** Lines in one list; the rest are under Done. */
const shownAtMost = 6;

interface DoneLinesProps {
  title: string;
  listed: readonly Occurrence[];
  pets: readonly PetListItem[];
  now: Date;
}

function doneWords({ status, doneAt, doneBy, zone }: Occurrence, now: Date): string {
  const word = status === 'skipped' ? 'Skipped by' : 'Done by';
  return doneAt === null ? '' : `${word} ${doneBy}, ${momentOf(doneAt, { zone, now, reader: readerZone() })}`;
}

function DonePanel({ title, listed, pets, now }: DoneLinesProps) {
  if (listed.length === 0) return null;
  return (
    <Panel title={title} padded={false} action={<TextLink to="/schedule?tab=done">All</TextLink>}>
      <List label={title}>
        {listed.slice(0, shownAtMost).map((occurrence) => (
          <ListRow
            key={occurrence.id}
            to={`/schedule/${occurrence.reminderId}`}
            lead={
              <span className="relative z-1 shrink-0 max-md:-mx-2">
                <CompletionButton occurrence={occurrence} pets={pets} now={now} />
              </span>
            }
            title={[occurrence.title, describePetsInRow(occurrence.petIds, pets)].filter(Boolean).join(' · ')}
            description={doneWords(occurrence, now)}
          />
        ))}
      </List>
    </Panel>
  );
}

interface DonePanelsProps {
  /** Dates already shown. */
  shown: ReadonlySet<string>;
  pets: readonly PetListItem[];
}

/** What was done today, by whom and when, and what others have done since the person was last here. Renders nothing if there's nothing. */
export function DonePanels({ shown, pets }: DonePanelsProps) {
  const { user } = useRemoteContext();
  const { now, occurrences } = useDates({ status: 'closed' });
  const lastHere = useLastHere(`${user.id} ${user.organizationId}`);
  const closed = occurrences.filter(({ doneAt, id }) => doneAt !== null && !shown.has(id));
  const isToday = ({ doneAt, zone }: Occurrence) => dateIn(zone, new Date(doneAt ?? 0)) === dateIn(zone, now);
  const mine = new Set([user.firstName, [user.firstName, user.lastName].filter(Boolean).join(' ')]);
  const isNews = ({ doneAt, doneBy }: Occurrence) =>
    lastHere !== null && Date.parse(doneAt ?? '') > Date.parse(lastHere) && !mine.has(doneBy ?? '');
  return (
    <>
      <DonePanel title="Done today" listed={closed.filter(isToday)} pets={pets} now={now} />
      <DonePanel
        title="Since you were last here"
        listed={closed.filter((occurrence) => !isToday(occurrence) && isNews(occurrence))}
        pets={pets}
        now={now}
      />
    </>
  );
}
