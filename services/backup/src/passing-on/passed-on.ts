import { backedUpTables, passedOnTables, type DomainDatabase, type NamedPassedOnTable } from '@petcare/platform';

/** The tables whose rows may go along with a pet, for injection: those of every domain in this process. */
export class PassedOn {
  readonly tables: readonly NamedPassedOnTable[];
  /** Of these, rows stand for bytes in storage. */
  readonly withBytes: ReadonlySet<string>;

  constructor(databases: readonly DomainDatabase[]) {
    this.tables = passedOnTables(databases);
    const stored = backedUpTables(databases).filter(({ withBytes }) => withBytes === true);
    this.withBytes = new Set(stored.map(({ table }) => table));
  }
}
