import { Lightbulb } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { PetListItem } from '@petcare/contracts';
import type { Insight } from '@petcare/contracts/insights';
import { EmptyState, ErrorState, ListSkeleton, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { AssistantSection } from '../assistant/assistant-section.tsx';
import { InsightRow } from './insight-row.tsx';
import { insightsQuery } from './insights.queries.ts';

function Rows({ label, rows }: { label: string; rows: readonly Insight[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((row) => (
        <InsightRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Muted({ rows }: { rows: readonly Insight[] }) {
  if (rows.length === 0) return null;
  return (
    <details className="rounded-panel border border-line bg-surface">
      <summary className="px-4 font-semibold">{`Muted (${rows.length})`}</summary>
      <div className="border-t border-line">
        <Rows label="Muted insights" rows={rows} />
      </div>
    </details>
  );
}

function Found({ listed: { id, name } }: { listed: PetListItem }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(insightsQuery(id));
  const shown = data?.items.filter(({ muted }) => muted === null) ?? [];
  return (
    <>
      <Panel title="Worth a look" padded={false}>
        {isPending && <ListSkeleton rows={3} label="Looking through the record…" />}
        {error && !data && (
          <ErrorState
            title="The insights did not load"
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={referenceOf(error)}
          >
            {messageOf(error)}
          </ErrorState>
        )}
        {data && shown.length === 0 && (
          <p className="p-4 text-muted">{`Nothing in ${name}’s record needs a look right now.`}</p>
        )}
        {shown.length > 0 && <Rows label={`Worth a look for ${name}`} rows={shown} />}
      </Panel>
      <Muted rows={data?.items.filter(({ muted }) => muted !== null) ?? []} />
    </>
  );
}

/** What the rules find in one pet's record, each with the entries it's based on. */
export default function InsightsTab({ listed }: { listed: PetListItem }) {
  const { petId = '' } = useParams();
  if (listed.deceasedOn !== null)
    return (
      <div key={petId} className="flex flex-col gap-6">
        <Panel padded={false}>
          <EmptyState icon={<Lightbulb aria-hidden className="size-8" />} title="No more insights">
            {`We no longer look through ${listed.name}’s record. All of it is kept.`}
          </EmptyState>
        </Panel>
        <AssistantSection pet={listed} />
      </div>
    );
  return (
    <div key={petId} className="flex flex-col gap-6">
      <Found listed={listed} />
      <p className="text-sm text-muted">
        These come from fixed rules applied to what’s recorded here, never from guesswork. They aren’t a diagnosis.
      </p>
      <AssistantSection pet={listed} />
    </div>
  );
}
