import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query, type Type } from '@nestjs/common';
import { recordHistory, recordKinds, type Permission } from '@petcare/contracts';
import { Access, CurrentScope } from '../http/access.ts';
import { ExpectedVersion, type VersionRead } from '../http/expected-version.ts';
import { Answers, TakesIds } from '../http/openapi.ts';
import { RowFinders, type RecordFinder } from '../http/row-finders.ts';
import { TakesKey } from '../idempotency/takes-key.ts';
import type { Scope } from '../sessions/scope.ts';
import { ChangeHistory } from './change-history.ts';
import { RecordAuthors } from './record-authors.ts';
import { takesFiles } from './record-files.ts';
import {
  isOneWrite,
  seenOf,
  type RecordFields,
  type RecordKind,
  type SharedRoutes,
  type StoredRecord,
} from './record-kind.ts';
import type { RecordKey, RecordQuery, RecordStore } from './record-store.ts';
import { Records } from './records.ts';

const writeErrors = ['csrf', 'read-only', 'needs-confirmation'] as const;
const changeErrors = [...writeErrors, 'stale', 'precondition-failed', 'precondition-required', 'pet-deceased'] as const;

const inPath = { list: 'pet', written: 'pet', entry: 'pet' } as const satisfies SharedRoutes;

interface Place {
  id?: string;
  itemId?: string;
}

function finderOf<Row extends StoredRecord>(store: RecordStore<Row>): RecordFinder {
  const { kind, parent, entry } = store.kind;
  const view: Permission = `${recordKinds[kind].area}.view`;
  const above = parent && parent.row !== 'pet' ? parent.row : undefined;
  return async (scope, id, itemId) => {
    if (!scope.can(view, parent?.row === 'pet' ? id : undefined)) return null;
    const key = parent ? { parentId: id, id: itemId ?? '' } : { parentId: null, id };
    const row = await store.find(scope.organisationId, key);
    return row && { ...row, petIds: entry?.(row)?.petIds, above };
  };
}

/** For a kind that isn't shared, nothing; for one that can only be looked at, nothing that is written. */
function placesOf(shared: RecordKind['shared']) {
  if (shared === undefined) return { written: null };
  const { list, written, entry } = shared === true ? inPath : shared;
  return { list: { shared: list }, written: written && { shared: written }, entry: { shared: entry } };
}

/** Where a kind lives, and what its routes require. */
function routesOf<Row extends StoredRecord>({ kind, parent, shared }: RecordKind<Row>) {
  const { area, path } = recordKinds[kind];
  const { list, written, entry } = placesOf(shared);
  return {
    area,
    base: parent ? `${parent.path}/:id/${path}` : `api/${path}`,
    item: parent ? ':itemId' : ':id',
    within: { ...(parent && { row: parent.row }), ...list },
    made: { ...(parent && { row: parent.row }), ...written },
    record: { row: kind, ...entry },
    /** Those who may add but not edit can change what they added themselves. */
    change: { row: kind, ownUnless: `${area}.edit`, ...(written && entry) },
    listIds: TakesIds(...(parent ? ['id'] : [])),
    itemIds: TakesIds(...(parent ? ['id', 'itemId'] : ['id'])),
    parentOf: ({ id }: Place): string | null => (parent ? (id ?? '') : null),
    keyOf: ({ id = '', itemId = '' }: Place): RecordKey =>
      parent ? { parentId: id, id: itemId } : { parentId: null, id },
  } as const;
}

type ControllerOf<Row extends StoredRecord> = Type<{
  readonly store: RecordStore<Row>;
  readonly authors: RecordAuthors;
  readonly changes: ChangeHistory;
}>;

/** Only a kind's reads, for one whose writes bring other records along. */
export function readController<Row extends StoredRecord>(kind: RecordKind<Row>): ControllerOf<Row> {
  const { contract } = kind;
  const { area, item, within, record, listIds, itemIds, parentOf, keyOf } = routesOf(kind);

  class RecordReads {
    readonly store: RecordStore<Row>;

    constructor(
      @Inject(Records) records: Records,
      @Inject(RowFinders) rows: RowFinders,
      @Inject(ChangeHistory) readonly changes: ChangeHistory,
      @Inject(RecordAuthors) readonly authors: RecordAuthors,
    ) {
      this.store = records.of(kind);
      rows.registerWithin(kind.kind, finderOf(this.store));
    }

    @Get()
    @listIds
    @Access(`${area}.view`, within)
    @Answers(200, contract.list)
    async list(
      @CurrentScope() scope: Scope,
      @Param() place: Place,
      @Query({ schema: contract.query }) query: RecordQuery,
    ) {
      const { items, nextCursor } = await this.store.list(scope, parentOf(place), query);
      const seen = items.map((row) => seenOf(kind, scope, row));
      return { items: await this.authors.on(scope, seen), nextCursor };
    }

    @Get(item)
    @itemIds
    @Access(`${area}.view`, record)
    @Answers(200, contract.row)
    async get(@CurrentScope() scope: Scope, @Param() place: Place) {
      return this.authors.onOne(scope, seenOf(kind, scope, await this.store.get(scope, keyOf(place))));
    }

    @Get(`${item}/history`)
    @itemIds
    @Access(`${area}.view`, { row: kind.kind })
    @Answers(200, recordHistory)
    history(@CurrentScope() scope: Scope, @Param() place: Place) {
      return this.changes.of(scope, kind.kind, keyOf(place).id);
    }
  }
  return RecordReads;
}

/** One for each of a domain's kinds without verbs of its own. */
export function recordControllers(kinds: readonly RecordKind<never>[]): Type[] {
  return kinds.map((kind) => recordController(kind));
}

/**
 * `GET` and `POST` at `/api/pets/{id}/<path>` (or `/api/<path>`), `GET`, `PATCH` and `DELETE` for each entry, `GET` for its `/history`. A kind that can do
 * more extends it.
 */
export function recordController<Row extends StoredRecord>(kind: RecordKind<Row>): ControllerOf<Row> {
  const { contract } = kind;
  const { area, base, item, made, change, listIds, itemIds, parentOf, keyOf } = routesOf(kind);

  @Controller(base)
  class RecordController extends readController(kind) {
    @Post()
    @listIds
    @Access(`${area}.add`, made)
    @TakesKey({ oneWrite: isOneWrite(kind) && !kind.besides && !takesFiles(kind) })
    @Answers(201, contract.row, writeErrors)
    async create(
      @CurrentScope() scope: Scope,
      @Param() place: Place,
      @Body({ schema: contract.create }) body: RecordFields,
    ) {
      return seenOf(kind, scope, await this.store.create(scope, parentOf(place), body));
    }

    @Patch(item)
    @itemIds
    @Access(`${area}.add`, change)
    @Answers(200, contract.row, changeErrors)
    async update(
      @CurrentScope() scope: Scope,
      @Param() place: Place,
      @Body({ schema: contract.update }) body: RecordFields,
      @ExpectedVersion() expected: VersionRead,
    ) {
      return seenOf(kind, scope, await this.store.update(scope, keyOf(place), expected, body));
    }

    @Delete(item)
    @HttpCode(204)
    @itemIds
    @Access(`${area}.add`, change)
    @Answers(204, null, ['csrf', 'read-only'])
    remove(@CurrentScope() scope: Scope, @Param() place: Place) {
      return this.store.remove(scope, keyOf(place));
    }
  }
  return RecordController;
}
