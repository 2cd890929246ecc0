import type { Permission } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import type { PetRow, RecordScreens } from './record-kind.ts';

/** What this person can do with records of a kind: change everybody's, or only their own. */
export interface RecordRights<Row extends PetRow> {
  mayAdd: boolean;
  mayChangeAll: boolean;
  mayChange: (row: Row) => boolean;
}

export function useRecordRights<Row extends PetRow, Body extends object>({
  words: { area },
}: RecordScreens<Row, Body>): RecordRights<Row> {
  const { can, user } = useRemoteContext();
  const may = (level: 'add' | 'edit') => can(`${area}.${level}` satisfies Permission);
  return {
    mayAdd: may('add'),
    mayChangeAll: may('edit'),
    mayChange: ({ createdBy }) => may('edit') || (may('add') && createdBy === user.id),
  };
}
