import { Global, Module, type DynamicModule } from '@nestjs/common';
import { SearchModule } from '../search/search.module.ts';
import { ChangeHistory } from './change-history.ts';
import { RecordAuthors } from './record-authors.ts';
import type { RecordKind } from './record-kind.ts';
import { RecordFiles } from './record-files.ts';
import { Records } from './records.ts';
import { ReindexHistory } from './reindex-history.ts';

@Global()
@Module({
  imports: [SearchModule],
  providers: [Records, RecordFiles, ChangeHistory, RecordAuthors],
  exports: [Records, RecordFiles, ChangeHistory, RecordAuthors],
})
export class RecordsModule {}

/** Kinds of records that a process without their routes deals with: the worker empties their bins and repairs their history. */
@Module({})
export class KnownRecordsModule {
  static of(kinds: readonly RecordKind<never>[]): DynamicModule {
    const provide = 'known-records';
    const useFactory = (records: Records) => kinds.map((kind) => records.of(kind));
    return { module: KnownRecordsModule, providers: [{ provide, inject: [Records], useFactory }, ReindexHistory] };
  }
}
