import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { dateIn } from '@petcare/contracts';
import { visitKindNames, type Visit } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { LinkButton, List, ListRow, Panel } from '@petcare/ui';
import { plannedVisitsQuery } from './visits.queries.ts';
import { useMayPrepare } from './use-may-prepare.ts';
import { visitTitle, visitWhen } from './visit-words.ts';

interface PlannedProps {
  title: string;
  rows: readonly Visit[];
  actionsOf: (row: Visit) => ReactNode;
}

function Planned({ title, rows, actionsOf }: PlannedProps) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title} padded={false}>
      <List label={title}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={visitTitle(row)}
            description={row.reason === null ? visitWhen(row) : `${visitWhen(row)} · ${visitKindNames[row.kind]}`}
            actions={actionsOf(row)}
          />
        ))}
      </List>
    </Panel>
  );
}

/** The next planned visit, and a way to prepare for it; past ones of which nobody has said how they went. Renders nothing if there are none, or for those who can't see them. */
export function NextVisit({ petId }: { petId: string }) {
  const { can, user } = useRemoteContext();
  const mayPrepare = useMayPrepare();
  const { data = [], isLoading } = useQuery({ ...plannedVisitsQuery(petId), enabled: can('medical.view') });
  if (isLoading) return <span data-skeleton hidden />;
  // As in the list of visits: who may only add changes their own.
  const mayChange = ({ createdBy }: Visit) => can('medical.edit') || (can('medical.add') && createdBy === user.id);
  const isOver = ({ at }: Visit) => at.date < dateIn(at.zone);
  const next = data.filter((row) => !isOver(row)).slice(0, 1);
  return (
    <>
      <Planned
        title="Next visit"
        rows={next}
        actionsOf={({ id }) =>
          mayPrepare && (
            <LinkButton to={`/pets/${petId}/visits/${id}/prepare`} size="small">
              Prepare
            </LinkButton>
          )
        }
      />
      <Planned
        title="Still planned"
        rows={data.filter(isOver)}
        actionsOf={(row) =>
          mayChange(row) && (
            <LinkButton to={`/pets/${petId}?tab=visits&edit=visit:${row.id}`} size="small">
              Say how it went
            </LinkButton>
          )
        }
      />
    </>
  );
}
