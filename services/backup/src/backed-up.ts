import { backedUpTables, type DomainDatabase, type NamedBackedUpTable } from '@petcare/platform';

/** The tables whose rows a backup takes, for injection: those of every domain in this process. */
export class BackedUp {
  readonly tables: readonly NamedBackedUpTable[];

  constructor(databases: readonly DomainDatabase[]) {
    this.tables = backedUpTables(databases);
  }
}
