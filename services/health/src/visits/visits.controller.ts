import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { recordHistory } from '@petcare/contracts';
import { visit, visitRemoval, type Alongside, type VisitCreate, type VisitUpdate } from '@petcare/contracts/health';
import {
  Access,
  Answers,
  CurrentScope,
  ExpectedVersion,
  readController,
  TakesIds,
  TakesKey,
  type VersionRead,
  type RecordQuery,
  type Scope,
} from '@petcare/platform';
import { VisitsService } from './visits.service.ts';
import { visits } from './visits.ts';

const writeErrors = ['csrf', 'read-only', 'needs-confirmation', 'pet-deceased'] as const;
const change = { row: 'visit', ownUnless: 'medical.edit', shared: 'pet' } as const;

/** Like every kind of record, except for what a visit brings with it. */
@Controller('api/pets/:id/visits')
export class VisitsController extends readController(visits) {
  @Inject(VisitsService)
  private readonly service: VisitsService;

  @Get()
  @TakesIds('id')
  @Access('medical.view', { row: 'pet', shared: 'pet' })
  @Answers(200, visit.list)
  async list(
    @CurrentScope() scope: Scope,
    @Param() { id: petId }: { id: string },
    @Query({ schema: visit.query }) query: RecordQuery,
  ) {
    const { items, nextCursor } = await this.service.list(scope, petId, query);
    return { items: await this.authors.on(scope, items), nextCursor };
  }

  @Get(':itemId')
  @TakesIds('id', 'itemId')
  @Access('medical.view', { row: 'visit', shared: 'pet' })
  @Answers(200, visit.row)
  async get(@CurrentScope() scope: Scope, @Param() { id: parentId, itemId: id }: { id: string; itemId: string }) {
    return this.authors.onOne(scope, await this.service.get(scope, { parentId, id }));
  }

  /** Without what it cost, for those who don't see that. */
  @Get(':itemId/history')
  @TakesIds('id', 'itemId')
  @Access('medical.view', { row: 'visit' })
  @Answers(200, recordHistory)
  async history(@CurrentScope() scope: Scope, @Param() { id: petId, itemId }: { id: string; itemId: string }) {
    const { items } = await this.changes.of(scope, 'visit', itemId);
    if (scope.can('expenses.view', petId)) return { items };
    return {
      items: items.map((item) => ({ ...item, changes: item.changes.filter(({ field }) => field !== 'costs') })),
    };
  }

  @Post()
  @TakesIds('id')
  @Access('medical.add', { row: 'pet', shared: 'pet' })
  @TakesKey()
  @Answers(201, visit.row, writeErrors)
  create(@CurrentScope() scope: Scope, @Param('id') petId: string, @Body({ schema: visit.create }) body: VisitCreate) {
    return this.service.create(scope, petId, body);
  }

  @Patch(':itemId')
  @TakesIds('id', 'itemId')
  @Access('medical.add', change)
  @Answers(200, visit.row, [...writeErrors, 'stale', 'precondition-failed', 'precondition-required'])
  update(
    @CurrentScope() scope: Scope,
    @Param() { id: parentId, itemId: id }: { id: string; itemId: string },
    @Body({ schema: visit.update }) body: VisitUpdate,
    @ExpectedVersion() expected: VersionRead,
  ) {
    return this.service.update(scope, { parentId, id }, expected, body);
  }

  @Delete(':itemId')
  @HttpCode(204)
  @TakesIds('id', 'itemId')
  @Access('medical.add', change)
  @Answers(204, null, ['csrf', 'read-only'])
  remove(
    @CurrentScope() scope: Scope,
    @Param() { id: parentId, itemId: id }: { id: string; itemId: string },
    @Query({ schema: visitRemoval }) { alongside }: { alongside: Alongside },
  ) {
    return this.service.remove(scope, { parentId, id }, alongside);
  }
}
