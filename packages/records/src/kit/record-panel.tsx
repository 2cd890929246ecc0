import { useRef, useState, type ReactNode } from 'react';
import { History, Pencil, Plus, Repeat, Trash2 } from 'lucide-react';
import { useRemoteContext } from '@petcare/remote';
import {
  Button,
  EmptyState,
  ErrorState,
  List,
  ListRow,
  ListSkeleton,
  LoadMore,
  Menu,
  Panel,
  type MenuItem,
} from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { useSeesHistory } from '../history/use-sees-history.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RecordHistoryDialog } from './record-history-dialog.tsx';
import type { PetRow, RecordScreens } from './record-kind.ts';
import { useRecords, useRemoveRecord } from './records.queries.ts';
import { useRecordPlace } from './use-record-place.ts';
import { useRecordRights, type RecordRights } from './use-record-rights.ts';

interface RecordPanelProps<Row extends PetRow, Body extends object> {
  kind: RecordScreens<Row, Body>;
  petId: string;
  /** The panel's name, if it isn't its records'. */
  title?: string;
  /** What else can be done with a row, before editing it; `mayChange` is whether this person may edit it. */
  moreItems?: (row: Row, mayChange: boolean) => readonly MenuItem[];
  /** Above the rows, once there are any: a chart. */
  children?: ReactNode;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface RowsProps<Row extends PetRow, Body extends object> {
  kind: RecordScreens<Row, Body>;
  rows: readonly Row[];
  rights: RecordRights<Row>;
  moreItems: RecordPanelProps<Row, Body>['moreItems'] | undefined;
  place: ReturnType<typeof useRecordPlace>;
  onDelete: (row: Row) => void;
}

/** What a row says under its title, and who added it if somebody else did. */
function describe(summary: ReactNode, { addedBy }: PetRow): ReactNode {
  if (addedBy === undefined) return summary;
  return (
    <>
      {summary}
      <p>Added by {addedBy}</p>
    </>
  );
}

function Rows<Row extends PetRow, Body extends object>({
  kind,
  rows,
  rights,
  moreItems,
  place,
  onDelete,
}: RowsProps<Row, Body>) {
  const { zone } = useRemoteContext();
  const seesHistory = useSeesHistory();
  const itemsFor = (row: Row): MenuItem[] => [
    ...(moreItems?.(row, rights.mayChange(row)) ?? []),
    ...(kind.isRepeated && rights.mayAdd
      ? [{ label: 'Log again', icon: <Repeat aria-hidden className="size-5" />, onSelect: () => place.addLike(row.id) }]
      : []),
    ...(rights.mayChange(row)
      ? [{ label: 'Edit', icon: <Pencil aria-hidden className="size-5" />, onSelect: () => place.edit(row.id) }]
      : []),
    ...(seesHistory
      ? [
          {
            label: 'History',
            icon: <History aria-hidden className="size-5" />,
            onSelect: () => place.showHistory(row.id),
          },
        ]
      : []),
    ...(rights.mayChange(row)
      ? [
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden className="size-5" />,
            destructive: true,
            onSelect: () => onDelete(row),
          },
        ]
      : []),
  ];
  return (
    <List label={capital(kind.words.many)}>
      {rows.map((row) => {
        const items = itemsFor(row);
        return (
          <ListRow
            key={row.id}
            title={kind.titleOf(row)}
            description={describe(kind.summaryOf?.(row, zone), row)}
            aside={kind.asideOf?.(row, zone)}
            actions={items.length > 0 && <Menu label={`Actions for ${kind.titleOf(row)}`} items={items} />}
          />
        );
      })}
    </List>
  );
}

/** Deletes a row at once, or first asks what to do with the records that came with it. */
function useAskedRemoval<Row extends PetRow, Body extends object>(
  kind: RecordScreens<Row, Body>,
  petId: string,
  onGone: () => void,
) {
  const remove = useRemoveRecord(kind, petId);
  const [asked, setAsked] = useState<Row | null>(null);
  const removeRow = (row: Row, withAll?: boolean) => {
    if (withAll === undefined && kind.hangsOn?.(row)) return setAsked(row);
    setAsked(null);
    remove({ row, ...(withAll !== undefined && { withAll }) });
    onGone();
  };
  return { asked, setAsked, removeRow };
}

/** A pet's records of one kind in their four states, with the forms for adding and editing; deleting can be undone. */
export function RecordPanel<Row extends PetRow, Body extends object>({
  kind,
  petId,
  title,
  moreItems,
  children,
}: RecordPanelProps<Row, Body>) {
  const { one, many } = kind.words;
  const { query, rows } = useRecords(kind, petId);
  const rights = useRecordRights(kind);
  const { mayAdd } = rights;
  const place = useRecordPlace(kind.name);
  const box = useRef<HTMLDivElement>(null);
  const add = (
    <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={place.add}>
      {`Add ${one}`}
    </Button>
  );
  // The row takes its button with it, and with that the focus.
  const { asked, setAsked, removeRow } = useAskedRemoval(kind, petId, () => box.current?.focus());
  // So does the empty state, once the first one is there.
  const keepFocus = () => document.activeElement === document.body && box.current?.focus();
  const { error, isPending, isFetching, hasNextPage, isFetchingNextPage } = query;
  const isEmpty = query.isSuccess && rows.length === 0;
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      <Panel title={title ?? capital(many)} action={mayAdd && rows.length > 0 && add} padded={false}>
        {isPending && <ListSkeleton rows={3} label={`Loading the ${many}…`} />}
        {isEmpty && (
          <EmptyState
            icon={<kind.Icon aria-hidden className="size-8" />}
            title={`No ${many} yet`}
            action={mayAdd && add}
          >
            {kind.purpose}
          </EmptyState>
        )}
        {error && rows.length === 0 && (
          <ErrorState
            title={`The ${many} did not load`}
            onRetry={() => void query.refetch()}
            retrying={isFetching}
            reference={referenceOf(error)}
          >
            {messageOf(error)}
          </ErrorState>
        )}
        {rows.length > 0 && (
          <>
            {children}
            <Rows
              kind={kind}
              rows={rows}
              rights={rights}
              moreItems={moreItems}
              place={place}
              onDelete={(row) => removeRow(row)}
            />
            {error && (
              <p role="alert" className="border-t border-line px-4 py-3 text-danger">
                {messageOf(error)}
              </p>
            )}
            <LoadMore
              shown={rows.length === 1 ? `1 ${one}` : `${rows.length} ${many}`}
              hasMore={hasNextPage}
              pending={isFetchingNextPage}
              onLoad={() => void query.fetchNextPage()}
            />
          </>
        )}
      </Panel>
      <RemovalDialog kind={kind} row={asked} onAnswer={removeRow} onClose={() => setAsked(null)} />
      <RecordDialog kind={kind} petId={petId} place={place} rows={rows} rights={rights} onClosed={keepFocus} />
      <RecordHistoryDialog kind={kind} petId={petId} place={place} rows={rows} mayChange={rights.mayChange} />
    </div>
  );
}
