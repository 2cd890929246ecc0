import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRemoteContext } from '@petcare/remote';
import { Dialog, ErrorState, ListSkeleton } from '@petcare/ui';
import { changedFields, messageOf, referenceOf } from '@petcare/web';
import type { PlainValues } from '../form/form-kind.ts';
import { RecordForm } from '../form/record-form.tsx';
import { AlsoFor, idsIn } from './also-for.tsx';
import type { PetRow, RecordScreens, StartFrom } from './record-kind.ts';
import { recordQuery, useSaveRecord } from './records.queries.ts';
import type { useRecordPlace } from './use-record-place.ts';
import type { RecordRights } from './use-record-rights.ts';
import { nobodyElse, useSaveForOthers, type ForOthers } from './use-save-for-others.ts';

interface PlaceProps<Row extends PetRow, Body extends object> {
  kind: RecordScreens<Row, Body>;
  petId: string;
  place: ReturnType<typeof useRecordPlace>;
}

const beside = <Row,>(values: Record<string, string>) => values as Partial<PlainValues<Row>>;

function Form<Row extends PetRow, Body extends object>({
  kind,
  petId,
  place,
  row,
  like,
  rows,
}: PlaceProps<Row, Body> & StartFrom<Row> & { row: Row | null }) {
  const { zone } = useRemoteContext();
  const save = useSaveRecord(kind, petId);
  const { saveForOthers, tell } = useSaveForOthers(kind);
  const told = useRef<ForOthers<Body>>(nobodyElse);
  /** Saves what was typed since it was stored, before an interruption. */
  const saveSince = async (read: Row, typed: Partial<Body>, isConfirmed: boolean): Promise<Row> => {
    const body = changedFields(typed, kind.form.bodyOf(read));
    return Object.keys(body).length > 0 ? save({ read, body }, isConfirmed) : read;
  };
  return (
    <kind.Given petId={petId}>
      {(given) => (
        <RecordForm
          kind={kind.form}
          values={row ? kind.form.valuesOf(row) : kind.newValues(zone, { like, rows })}
          draftKey={`${kind.name}:${row?.id ?? `new:${place.like ?? petId}`}`}
          given={given}
          save={async (change, isConfirmed, { alsoFor, made }, keep) => {
            const known = made ? kind.contract.row.parse(JSON.parse(made)) : null;
            const saved = await (known ? saveSince(known, change.body, isConfirmed) : save(change, isConfirmed));
            const others = change.read ? [] : idsIn(alsoFor);
            // Interrupted and sent again, it goes on from there.
            if (others.length > 0) keep(beside({ made: JSON.stringify(saved) }));
            told.current = await saveForOthers(change.body, others, (left) =>
              keep(beside({ alsoFor: left.join(',') })),
            );
            return saved;
          }}
          saveLabel={row ? 'Save' : `Add ${kind.words.one}`}
          cancelTo={place.closed}
          onSaved={(saved) => {
            tell(`${kind.titleOf(saved)} was ${row ? 'saved' : 'added'}`, told.current);
            place.close();
          }}
          onTaken={() => {}}
        >
          {!row && kind.forOthers && <AlsoFor petId={petId} help={kind.forOthers.help} />}
        </RecordForm>
      )}
    </kind.Given>
  );
}

const articleOf = (noun: string) => (/^[aeiou]/.test(noun) ? 'an' : 'a');

interface RecordDialogProps<Row extends PetRow, Body extends object> extends PlaceProps<Row, Body> {
  /** What the page already knows. */
  rows: readonly Row[];
  rights: RecordRights<Row>;
  /** It has gone, and focus is back where it was. */
  onClosed: () => void;
}

/** The row a form is about, as it was listed last: one that has gone from the list leaves its form, and what was typed, where they are. */
function useEdited<Row extends PetRow>(rows: readonly Row[], editing: string | null): Row | undefined {
  const listed = rows.find(({ id }) => id === editing);
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  return listed ?? (last?.id === editing ? last : undefined);
}

/**
 * A record's form over the page, a sheet from below on a phone. It has an address, so Back closes it and a reload brings it back; what
 * was typed is kept as a draft however it's closed. For those who may not write there, the address opens none.
 */
export function RecordDialog<Row extends PetRow, Body extends object>({
  rows,
  rights,
  onClosed,
  ...props
}: RecordDialogProps<Row, Body>) {
  const { kind, petId, place } = props;
  const { isAdding, editing } = place;
  const listed = useEdited(rows, editing);
  // No row on the page may stand for it yet.
  const enabled = editing !== null && !listed && rights.mayAdd;
  const stored = useQuery({ ...recordQuery(kind, petId, editing ?? ''), enabled });
  const row = listed ?? stored.data;
  const from = isAdding && rights.mayAdd ? place.like : null;
  const listedLike = useEdited(rows, from);
  const storedLike = useQuery({ ...recordQuery(kind, petId, from ?? ''), enabled: from !== null && !listedLike });
  const like = listedLike ?? storedLike.data;
  // One that has gone leaves an empty form.
  const isReady = from === null || like !== undefined || storedLike.isError;
  const mayEdit = row ? rights.mayChange(row) : rights.mayChangeAll;
  const { one } = kind.words;
  return (
    <Dialog
      open={isAdding ? rights.mayAdd : editing !== null && mayEdit}
      onOpenChange={(open) => !open && place.close()}
      onClosed={onClosed}
      title={isAdding ? `Add ${articleOf(one)} ${one}` : `Edit ${row ? kind.titleOf(row) : `the ${one}`}`}
    >
      {(isAdding ? isReady : row) && <Form {...props} row={isAdding ? null : (row ?? null)} like={like} rows={rows} />}
      {(isAdding ? !isReady : !row && !stored.error) && <ListSkeleton rows={3} label={`Loading the ${one}…`} />}
      {!isAdding && !row && stored.error && (
        <ErrorState
          title={`This ${one} did not load`}
          onRetry={() => void stored.refetch()}
          retrying={stored.isFetching}
          reference={referenceOf(stored.error)}
        >
          {messageOf(stored.error)}
        </ErrorState>
      )}
    </Dialog>
  );
}
