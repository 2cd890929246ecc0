import type { PetListItem } from '@petcare/contracts';
import { DoseRows, GivesDoses, OutdatedDoses, useDoses } from '@petcare/records';
import { useIsPending } from '@petcare/records/pending';
import { ErrorState, ListSkeleton, Panel, TextLink } from '@petcare/ui';
import { messageOf, referenceOf, useNow } from '@petcare/web';
import { PetFaces } from '../pets/pet-faces.tsx';
import { withNames } from '../pets/pet-names.ts';

/** Any more are on the round's own page. */
const shownAtMost = 6;

function noneOpen(recorded: number): string {
  if (recorded === 0) return 'No doses were planned for today.';
  return recorded === 1 ? 'The only dose has been recorded.' : `All ${recorded} doses have been recorded.`;
}

interface DosesPanelProps {
  pets: readonly PetListItem[];
}

function Doses({ pets }: DosesPanelProps) {
  const query = useDoses('today');
  const { data: doses, error, isPending: isOnItsWay, isFetching, refetch } = query;
  const isPending = useIsPending(isOnItsWay);
  const now = useNow();
  if (isPending)
    return (
      <Panel title={<span className="text-lg">Today’s doses</span>} padded={false}>
        <ListSkeleton rows={2} label="Loading today’s doses…" />
      </Panel>
    );
  if (error && !doses)
    return (
      <Panel title={<span className="text-lg">Today’s doses</span>}>
        <ErrorState
          title="Today’s doses did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      </Panel>
    );
  // One that can't be fetched again may have doses by now.
  if (!doses || (doses.length === 0 && !query.isRefetchError)) return null;
  // A dose just given stays where it was, with its Undo.
  const isShown = ({ outcome, undoUntil }: (typeof doses)[number]) =>
    outcome === null || outcome === 'missed' || (undoUntil !== null && Date.parse(undoUntil) > now.getTime());
  const shown = doses.filter(isShown);
  return (
    <Panel
      title={<span className="text-lg">Today’s doses</span>}
      padded={false}
      action={<TextLink to="/schedule?view=doses">All doses</TextLink>}
    >
      <OutdatedDoses query={query} />
      {shown.length === 0 ? (
        <p className="p-4 text-muted">{noneOpen(doses.length)}</p>
      ) : (
        <DoseRows
          label="Today’s doses"
          doses={withNames(shown.slice(0, shownAtMost), pets)}
          now={now}
          leadOf={({ petId }) => <PetFaces petIds={[petId]} pets={pets} />}
        />
      )}
    </Panel>
  );
}

/** On the dashboard: today's doses still to be given, missed ones first. Renders nothing if no dose is planned. */
export default function DosesPanel(props: DosesPanelProps) {
  return (
    <GivesDoses>
      <Doses {...props} />
    </GivesDoses>
  );
}
