import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.ts';
import { Database, type Transaction } from '../database/database.ts';
import { DomainEvents } from '../events/domain-events.ts';
import { RecycleBin } from '../recycle-bin/recycle-bin.service.ts';
import type { RecordKind, StoredRecord } from './record-kind.ts';
import { Search } from '../search/search.ts';
import { rewriteEntries } from './record-entries.ts';
import { RecordFiles } from './record-files.ts';
import { searchSourceOf } from './record-search.ts';
import { RecordStore } from './record-store.ts';
import { foundSql } from './record-statements.ts';

/** What keeping records takes. */
export interface RecordServices {
  readonly database: Database;
  readonly audit: Audit;
  readonly bin: RecycleBin;
  readonly events: DomainEvents;
  readonly files: RecordFiles;
}

/** The stores of what people record, one per kind; anything that goes through all of it (export, backup, search) reads them here. */
@Injectable()
export class Records {
  private readonly stores = new Map<string, RecordStore<never>>();

  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly bin: RecycleBin,
    private readonly events: DomainEvents,
    private readonly files: RecordFiles,
    private readonly search: Search,
  ) {}

  of<Row extends StoredRecord>(kind: RecordKind<Row>): RecordStore<Row> {
    const known = this.stores.get(kind.kind);
    if (known) return known as unknown as RecordStore<Row>;
    const { database, audit, bin, events, files } = this;
    const store = new RecordStore(kind, { database, audit, bin, events, files });
    this.search.register(searchSourceOf(kind, database));
    this.stores.set(kind.kind, store as unknown as RecordStore<never>);
    return store;
  }

  /** The store of a kind known only by name. @throws {Error} when this process doesn't have it */
  named(kind: string): RecordStore<never> {
    const store = this.stores.get(kind);
    if (!store) throw new Error(`Nothing in this process keeps records of the kind ${kind}`);
    return store;
  }

  /** Does such a record exist, along with what it belongs to, whatever that is? */
  async exists(organisationId: string, { kind, id }: { kind: string; id: string }): Promise<boolean> {
    return (await this.database.read(organisationId, foundSql(this.named(kind).kind), [[id]])).length > 0;
  }

  /** Writes how a table's records, which came from elsewhere, appear in the history; nothing for other tables. */
  async enter(transaction: Transaction, table: string, ids: readonly string[]): Promise<void> {
    for (const { kind } of this.all().filter((store) => store.kind.table === table && store.kind.entry)) {
      const rows = await transaction.query<never>(foundSql(kind), [transaction.organisationId, ids]);
      await rewriteEntries(transaction, kind, { ids, rows });
    }
  }

  /** Of every kind this process knows. */
  all(): readonly RecordStore<never>[] {
    return [...this.stores.values()];
  }
}
