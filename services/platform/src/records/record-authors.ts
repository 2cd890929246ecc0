import { Injectable } from '@nestjs/common';
import type { Scope } from '../sessions/scope.ts';
import { PeopleNames } from './people-names.ts';
import type { StoredRecord } from './record-kind.ts';

/** Who added what others read: a family and their sitter want to know whose words these are. */
@Injectable()
export class RecordAuthors {
  constructor(private readonly names: PeopleNames) {}

  async onOne<Row extends StoredRecord>(scope: Scope, row: Row): Promise<Row> {
    return (await this.on(scope, [row]))[0] ?? row;
  }

  /**
   * The rows, each with the first name of whoever added it, as `addedBy`, unless that is the reader. Nobody is named who has left the
   * organisation, or was only there to help.
   */
  async on<Row extends Pick<StoredRecord, 'createdBy'>>(
    { organisationId, actor }: Scope,
    rows: readonly Row[],
  ): Promise<(Row & { addedBy?: string })[]> {
    const isOthers = (by: string | null): by is string => by !== null && by !== actor.userId;
    const others = rows.map(({ createdBy }) => createdBy).filter(isOthers);
    const names = others.length > 0 ? await this.names.within(organisationId, others) : null;
    return rows.map((row) => {
      const addedBy = isOthers(row.createdBy) ? names?.get(row.createdBy) : undefined;
      return addedBy === undefined ? row : { ...row, addedBy };
    });
  }
}
