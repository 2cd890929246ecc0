import { Fragment } from 'react';
import { ArrowRight, Undo2 } from 'lucide-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { recordHistory } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Button, ErrorState, ListSkeleton } from '@petcare/ui';
import { api, changedFields, formatDateTime, messageOf, referenceOf } from '@petcare/web';
import { changeWords } from './change-words.ts';
import { historyOf, type ChangeHistoryProps, type HistoryOf, type ToldField } from './history-of.ts';
import { versionsOf, type Values, type Version } from './versions.ts';

const historyQuery = (address: string) =>
  queryOptions({
    queryKey: ['history', address] as const,
    queryFn: ({ signal }) => api.get(`${address}/history`, { schema: recordHistory, signal }),
    staleTime: 0,
  });

const inWords = (words: string | null) => words || 'nothing';

interface FieldProps {
  field: ToldField;
  version: Version;
  current: Values;
  onRestore: ((label: string, changes: Values) => void) | null;
}

/** What one field was, and what it became. */
function FieldChange({ field, version, current, onRestore }: FieldProps) {
  const { label, keys, words } = field;
  const [was, became] = [inWords(words(version.before)), inWords(words(version.after))];
  const then = Object.fromEntries(keys.map((key) => [key, version.before[key]]));
  const isApart = Object.keys(changedFields({ ...current, ...then }, current)).length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <dt className="text-sm font-semibold text-ink max-md:w-full">{label}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-ink">
        <del className="min-w-0 wrap-anywhere text-muted">{was}</del>
        <ArrowRight aria-label="became" className="size-4 shrink-0 text-muted" />
        <ins className="min-w-0 wrap-anywhere no-underline">{became}</ins>
      </dd>
      {onRestore && isApart && (
        <Button
          size="small"
          look="quiet"
          icon={<Undo2 aria-hidden className="size-4" />}
          aria-label={`Put ${label} back to ${was}`}
          onClick={() => onRestore(label, then)}
        >
          Put back
        </Button>
      )}
    </div>
  );
}

function Entry({
  version,
  fields,
  current,
  onRestore,
}: Omit<FieldProps, 'field'> & Pick<ChangeHistoryProps, 'fields'>) {
  const { zone } = useRemoteContext();
  const { change, after } = version;
  const isNew = change.what === 'created';
  // Words may follow another field: an e-mail "on the day" goes out "at the time" once there is one.
  const changed = changedFields(after, version.before);
  const isTouched = ({ keys, words }: ToldField) =>
    keys.some((key) => key in changed) && words(version.before) !== words(after);
  const touched = isNew ? [] : fields.filter(isTouched);
  const older = changedFields(after, current);
  const isOlder = change.what !== 'deleted' && Object.keys(older).length > 0;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-ink">{changeWords(change)}</span>
        <time dateTime={change.at} className="text-sm text-muted">
          {formatDateTime(change.at, zone)}
        </time>
      </p>
      {touched.length > 0 && (
        <dl className="flex flex-col gap-2">
          {touched.map((field) => (
            <Fragment key={field.label}>
              <FieldChange field={field} version={version} current={current} onRestore={onRestore} />
            </Fragment>
          ))}
        </dl>
      )}
      {onRestore && isOlder && (
        <div>
          <Button
            size="small"
            aria-label={`Restore how it was on ${formatDateTime(change.at, zone)}`}
            onClick={() => onRestore('Everything', older)}
          >
            Restore this version
          </Button>
        </div>
      )}
    </li>
  );
}

function Changes({ address, fields, current, restore }: ChangeHistoryProps) {
  const { toast } = useRemoteContext();
  const client = useQueryClient();
  const query = historyQuery(address);
  const { data, error, isFetching, refetch } = useQuery(query);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ changes }: { label: string; changes: Values }) => restore?.(changes),
    onSuccess: (_saved, { label }) => toast({ tone: 'success', title: `${label} is back to what it was` }),
    onError: (problem, { label }) =>
      toast({ tone: 'danger', title: `${label} was not put back`, description: messageOf(problem) }),
    onSettled: () => client.invalidateQueries(query),
  });
  if (error && !data)
    return (
      <ErrorState
        title="The history did not load"
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    );
  if (!data) return <ListSkeleton rows={3} label="Loading the history…" />;
  if (data.items.length === 0) return <p className="text-muted">No changes recorded.</p>;
  const onRestore = restore && !isPending ? (label: string, changes: Values) => mutate({ label, changes }) : null;
  return (
    <ol className="flex flex-col">
      {versionsOf(current, data.items).map((version) => (
        <Entry key={version.change.id} version={version} fields={fields} current={current} onRestore={onRestore} />
      ))}
    </ol>
  );
}

/** Who changed a record, from what to what; one field or a whole version can be restored. */
export function ChangeHistory<Body extends object, Given extends object>(record: HistoryOf<Body, Given>) {
  const { zone } = useRemoteContext();
  return <Changes {...historyOf(record, zone)} />;
}
