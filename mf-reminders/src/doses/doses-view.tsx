import { ChevronLeft, ChevronRight, Pill } from 'lucide-react';
import { useState } from 'react';
import { addDays, dateIn, type PetListItem } from '@petcare/contracts';
import type { Dose } from '@petcare/contracts/doses';
import { useRemoteContext } from '@petcare/remote';
import { DoseRows, GivesDoses, OutdatedDoses, useDoses } from '@petcare/records';
import { Button, EmptyState, ErrorState, IconButton, LinkButton, ListSkeleton, Panel } from '@petcare/ui';
import { formatDay, messageOf, referenceOf, useNow } from '@petcare/web';
import { PetFaces } from '../pets/pet-faces.tsx';
import { withNames } from '../pets/pet-names.ts';
import { roundOf } from './round.ts';

interface DosesViewProps {
  /** Only this pet's; all pets' if empty. */
  petId: string;
  pets: readonly PetListItem[];
}

/** Which day, and the days before and after. */
function DayStepper({ day, today, onChoose }: { day: string; today: string; onChoose: (day: string) => void }) {
  return (
    <div role="group" aria-label="Day" className="mb-4 flex items-center gap-2">
      <IconButton
        label="Previous day"
        icon={<ChevronLeft aria-hidden className="size-5" />}
        onClick={() => onChoose(addDays(day, -1))}
      />
      <h2 className="min-w-28 text-center text-lg font-semibold">{formatDay(day, today)}</h2>
      <IconButton
        label="Next day"
        icon={<ChevronRight aria-hidden className="size-5" />}
        onClick={() => onChoose(addDays(day, 1))}
      />
      {day !== today && (
        <Button size="small" look="quiet" onClick={() => onChoose(today)}>
          Today
        </Button>
      )}
    </div>
  );
}

function NoDoses({ petId, pets }: DosesViewProps) {
  const { can } = useRemoteContext();
  const only = pets.length === 1 ? pets[0]?.id : petId;
  const to = only ? `/pets/${only}?tab=medication` : '/pets';
  return (
    <Panel>
      <EmptyState
        icon={<Pill aria-hidden className="size-8" />}
        title="No doses on this day"
        action={can('medication.add') && <LinkButton to={to}>{only ? 'Add a medication' : 'Choose a pet'}</LinkButton>}
      >
        A day’s round: every dose for every pet in order of time, given with one tap, and who gave it. Medications are
        on each pet’s page.
      </EmptyState>
    </Panel>
  );
}

interface RoundProps {
  doses: readonly Dose[];
  day: string;
  pets: readonly PetListItem[];
  now: Date;
}

function Round({ doses, day, pets, now }: RoundProps) {
  const groups = roundOf(withNames(doses, pets), now);
  return groups.map(({ id, title, doses: listed }) => (
    <Panel key={id} padded={false} title={title}>
      <DoseRows
        label={title}
        doses={listed}
        day={day}
        now={now}
        leadOf={({ petId }) => <PetFaces petIds={[petId]} pets={pets} />}
      />
    </Panel>
  ));
}

/** A day's round: all doses in order of time. It refreshes every minute and whenever somebody returns to it. */
export default function DosesView({ petId, pets }: DosesViewProps) {
  const { zone } = useRemoteContext();
  const now = useNow();
  const today = dateIn(zone, now);
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? today;
  // Today's list has what is left of yesterday.
  const query = useDoses(day === today ? 'today' : day, petId || undefined);
  const { data: doses, error } = query;
  return (
    <GivesDoses>
      <DayStepper day={day} today={today} onChoose={(next) => setChosen(next === today ? null : next)} />
      {query.isPending && (
        <Panel padded={false}>
          <ListSkeleton label="Loading the doses…" />
        </Panel>
      )}
      {error && !doses && (
        <Panel>
          <ErrorState
            title="The doses did not load"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            reference={referenceOf(error)}
          >
            {messageOf(error)}
          </ErrorState>
        </Panel>
      )}
      {doses && (
        <div className="flex flex-col gap-6">
          <OutdatedDoses query={query} />
          {doses.length === 0 ? (
            <NoDoses petId={petId} pets={pets} />
          ) : (
            <Round doses={doses} day={day} pets={pets} now={now} />
          )}
        </div>
      )}
    </GivesDoses>
  );
}
