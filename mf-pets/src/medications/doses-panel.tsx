import { DoseRows, GivesDoses, OutdatedDoses, useDoses } from '@petcare/records';
import { ErrorState, ListSkeleton, Panel, TextLink } from '@petcare/ui';
import { messageOf, referenceOf, useNow } from '@petcare/web';

/** What this pet gets today, and who gave it. */
export function DosesPanel({ petId }: { petId: string }) {
  const query = useDoses('today', petId);
  const { data: doses, error, isPending, isFetching, refetch } = query;
  const now = useNow();
  return (
    <Panel title="Today’s doses" padded={false} action={<TextLink to="/schedule?view=doses">All doses</TextLink>}>
      {isPending && <ListSkeleton rows={2} label="Loading the doses…" />}
      {error && !doses && (
        <ErrorState
          title="The doses did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      )}
      <OutdatedDoses query={query} />
      {doses?.length === 0 && (
        <p className="p-4 text-muted">No doses are planned for today, and none have been recorded.</p>
      )}
      <GivesDoses>
        {doses && doses.length > 0 && <DoseRows label="Today’s doses" doses={doses} now={now} isOfOnePet />}
      </GivesDoses>
    </Panel>
  );
}
