import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query, type Type } from '@nestjs/common';
import { recordKinds, type Permission } from '@petcare/contracts';
import { Access, CurrentScope } from '../http/access.ts';
import { ExpectedVersion, type ExpectedVersionOf } from '../http/expected-version.ts';
import { Answers, TakesIds } from '../http/openapi.ts';
import { RowFinders, type RecordFinder } from '../http/row-finders.ts';
import { TakesKey } from '../idempotency/takes-key.ts';
import type { Scope } from '../sessions/scope.ts';
import type { RecordFields, RecordKind, StoredRecord } from './record-kind.ts';
import type { RecordQuery, RecordStore } from './record-store.ts';
import { Records } from './records.ts';

const writeErrors = ['csrf', 'read-only', 'needs-confirmation'] as const;
const changeErrors = [...writeErrors, 'stale', 'precondition-failed', 'precondition-required'] as const;

interface Place {
  id?: string;
  itemId?: string;
}

function finderOf<Row extends StoredRecord>(store: RecordStore<Row>): RecordFinder {
  const { kind, parent } = store.kind;
  const view: Permission = `${recordKinds[kind].area}.view`;
  return async (scope, id, itemId) => {
    if (!scope.can(view, parent ? id : undefined)) return null;
    const key = parent ? { parentId: id, id: itemId ?? '' } : { parentId: null, id };
    return store.find(scope.organisationId, key);
  };
}

/**
 * `GET` and `POST` at `/api/pets/{id}/<path>` (or `/api/<path>`), `GET`, `PATCH` and `DELETE` of each entry. Those who may add but not
 * edit change what they added themselves. A kind that can do more extends it.
 */
export function recordController<Row extends StoredRecord>(
  kind: RecordKind<Row>,
): Type<{ readonly store: RecordStore<Row> }> {
  const { contract, parent } = kind;
  const { area, path } = recordKinds[kind.kind];
  const item = parent ? ':itemId' : ':id';
  const within = parent && { row: parent.row };
  const parentOf = ({ id }: Place): string | null => (parent ? (id ?? '') : null);
  const keyOf = ({ id = '', itemId = '' }: Place) => (parent ? { parentId: id, id: itemId } : { parentId: null, id });
  const listIds = TakesIds(...(parent ? ['id'] : []));
  const itemIds = TakesIds(...(parent ? ['id', 'itemId'] : ['id']));
  const change = { row: kind.kind, ownUnless: `${area}.edit` } as const;

  @Controller(parent ? `${parent.path}/:id/${path}` : `api/${path}`)
  class RecordController {
    readonly store: RecordStore<Row>;

    constructor(@Inject(Records) records: Records, @Inject(RowFinders) rows: RowFinders) {
      this.store = records.of(kind);
      rows.registerWithin(kind.kind, finderOf(this.store));
    }

    @Get()
    @listIds
    @Access(`${area}.view`, { ...within })
    @Answers(200, contract.list)
    list(@CurrentScope() scope: Scope, @Param() place: Place, @Query({ schema: contract.query }) query: RecordQuery) {
      return this.store.list(scope, parentOf(place), query);
    }

    @Post()
    @listIds
    @Access(`${area}.add`, { ...within })
    @TakesKey()
    @Answers(201, contract.row, writeErrors)
    create(@CurrentScope() scope: Scope, @Param() place: Place, @Body({ schema: contract.create }) body: RecordFields) {
      return this.store.create(scope, parentOf(place), body);
    }

    @Get(item)
    @itemIds
    @Access(`${area}.view`, { row: kind.kind })
    @Answers(200, contract.row)
    get(@CurrentScope() scope: Scope, @Param() place: Place) {
      return this.store.get(scope, keyOf(place));
    }

    @Patch(item)
    @itemIds
    @Access(`${area}.add`, change)
    @Answers(200, contract.row, changeErrors)
    update(
      @CurrentScope() scope: Scope,
      @Param() place: Place,
      @Body({ schema: contract.update }) body: RecordFields,
      @ExpectedVersion() expected: ExpectedVersionOf,
    ) {
      return this.store.update(scope, keyOf(place), expected, body);
    }

    @Delete(item)
    @itemIds
    @HttpCode(204)
    @Access(`${area}.add`, change)
    @Answers(204, null, ['csrf', 'read-only'])
    remove(@CurrentScope() scope: Scope, @Param() place: Place) {
      return this.store.remove(scope, keyOf(place));
    }
  }
  return RecordController;
}
