import type { FormKind, FormValues, Stored } from '../form/form-kind.ts';
import { ChangeHistory } from './change-history.tsx';
import { HistoryButton } from './history-button.tsx';

interface StoredHistoryProps<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object,
> {
  /** The record's name. */
  name: string;
  /** The record's address in the API. */
  address: string;
  kind: Pick<FormKind<Row, Body, Values, Given>, 'fields' | 'bodyOf'>;
  given: Given;
  stored: Row;
  save: (change: { read: Row; body: Partial<Body> }) => Promise<unknown>;
}

/** Opens the changes to a record whose form is on screen; `save` restores what was there before and closes the form, whose contents are then out of date. */
export function StoredHistory<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object,
>({ name, address, kind, given, stored, save }: StoredHistoryProps<Row, Body, Values, Given>) {
  return (
    <div className="mt-4">
      <HistoryButton name={name}>
        <ChangeHistory
          address={address}
          fields={kind.fields}
          given={given}
          current={kind.bodyOf(stored)}
          restore={(body) => save({ read: stored, body })}
        />
      </HistoryButton>
    </div>
  );
}
