import { useQuery } from '@tanstack/react-query';
import { visitKindNames } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { LinkButton, List, ListRow, Panel } from '@petcare/ui';
import { plannedVisitQuery } from './visits.queries.ts';
import { visitTitle, visitWhen } from './visit-words.ts';

/** The visit that is planned next, and the way to prepare for it. Nothing where none is, or for those who may not see it. */
export function NextVisit({ petId }: { petId: string }) {
  const { can } = useRemoteContext();
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
            <LinkButton to={`/pets/${petId}/visits/${data.id}/prepare`} size="small">
              Prepare
            </LinkButton>
          }
        />
      </List>
    </Panel>
  );
}
