import { useQuery } from '@tanstack/react-query';
import { visitKindNames } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { LinkButton, List, ListRow, Panel } from '@petcare/ui';
import { plannedVisitQuery } from './visits.queries.ts';
import { useMayPrepare } from './use-may-prepare.ts';
import { visitTitle, visitWhen } from './visit-words.ts';

/** The next planned visit, and a way to prepare for it. Renders nothing if there is none, or for those who can't see it. */
export function NextVisit({ petId }: { petId: string }) {
  const { can } = useRemoteContext();
  const mayPrepare = useMayPrepare();
  const { data, isLoading } = useQuery({ ...plannedVisitQuery(petId), enabled: can('medical.view') });
  if (isLoading) return <span data-skeleton hidden />;
  if (!data) return null;
  return (
    <Panel title="Next visit" padded={false}>
      <List label="Next visit">
        <ListRow
          title={visitTitle(data)}
          description={`${visitWhen(data)} · ${visitKindNames[data.kind]}`}
          actions={
            mayPrepare && (
              <LinkButton to={`/pets/${petId}/visits/${data.id}/prepare`} size="small">
                Prepare
              </LinkButton>
            )
          }
        />
      </List>
    </Panel>
  );
}
