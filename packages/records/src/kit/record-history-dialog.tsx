import { useQuery } from '@tanstack/react-query';
import { Dialog, ErrorState, ListSkeleton } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { ChangeHistory } from '../history/change-history.tsx';
import { useSeesHistory } from '../history/use-sees-history.ts';
import type { PetRow, RecordScreens } from './record-kind.ts';
import { addressOf, recordQuery, useSaveRecord } from './records.queries.ts';
import type { useRecordPlace } from './use-record-place.ts';

interface RecordHistoryDialogProps<Row extends PetRow, Body extends object> {
  kind: RecordScreens<Row, Body>;
  petId: string;
  place: ReturnType<typeof useRecordPlace>;
  /** What the page already knows. */
  rows: readonly Row[];
  mayChange: (row: Row) => boolean;
}

function History<Row extends PetRow, Body extends object>({
  kind,
  petId,
  row,
  mayChange,
}: Omit<RecordHistoryDialogProps<Row, Body>, 'place' | 'rows'> & { row: Row }) {
  const save = useSaveRecord(kind, petId);
  return (
    <kind.Given petId={petId}>
      {(given) => (
        <ChangeHistory
          address={`${addressOf(petId, kind.words.path)}/${row.id}`}
          fields={kind.fields}
          given={given}
          current={kind.form.bodyOf(row)}
          // What was once right isn't asked about again.
          restore={mayChange(row) ? (body) => save({ read: row, body: { ...kind.alsoSends, ...body } }, true) : null}
        />
      )}
    </kind.Given>
  );
}

/** Who changed a record in the list, over the page: `?history=allergy:{id}`. */
export function RecordHistoryDialog<Row extends PetRow, Body extends object>({
  rows,
  place,
  ...props
}: RecordHistoryDialogProps<Row, Body>) {
  const { kind, petId } = props;
  const id = useSeesHistory() ? place.history : null;
  const listed = rows.find((row) => row.id === id);
  const one = useQuery({ ...recordQuery(kind, petId, id ?? ''), enabled: id !== null && !listed });
  const row = listed ?? one.data;
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => !open && place.close()}
      title={row ? `History of ${kind.titleOf(row)}` : `History of the ${kind.words.one}`}
    >
      {row && <History {...props} row={row} />}
      {!row && !one.error && <ListSkeleton rows={3} label={`Loading the ${kind.words.one}…`} />}
      {!row && one.error && (
        <ErrorState
          title={`This ${kind.words.one} did not load`}
          onRetry={() => void one.refetch()}
          retrying={one.isFetching}
          reference={referenceOf(one.error)}
        >
          {messageOf(one.error)}
        </ErrorState>
      )}
    </Dialog>
  );
}
