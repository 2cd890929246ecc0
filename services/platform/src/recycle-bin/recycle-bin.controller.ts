import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  emptiedBin,
  emptyBin,
  purge,
  recycleBinItem,
  recycleBinList,
  recycleBinQuery,
  type Purge,
  type RecycleBinQuery,
} from '@petcare/contracts';
import { Access, CurrentScope } from '../http/access.ts';
import { Answers } from '../http/openapi.ts';
import { RowFinders } from '../http/row-finders.ts';
import type { Scope } from '../sessions/scope.ts';
import { RecycleBin } from './recycle-bin.service.ts';

@Controller('api/recycle-bin')
export class RecycleBinController {
  constructor(
    private readonly bin: RecycleBin,
    rows: RowFinders,
  ) {
    rows.registerWithin('recycle-bin-entry', (scope, id) => bin.restorable(scope, id));
  }

  @Get()
  @Access('pets.view')
  @Answers(200, recycleBinList)
  async list(@CurrentScope() scope: Scope, @Query({ schema: recycleBinQuery }) query: RecycleBinQuery) {
    return recycleBinList.parse(await this.bin.list(scope, query));
  }

  @Get(':id')
  @Access('pets.view')
  @Answers(200, recycleBinItem)
  async get(@CurrentScope() scope: Scope, @Param('id') id: string) {
    return recycleBinItem.parse(await this.bin.get(scope, id));
  }

  @Post(':id/restore')
  @HttpCode(204)
  @Access('pets.view', { row: 'recycle-bin-entry', whileReadOnly: false })
  @Answers(204, null, ['csrf', 'conflict', 'plan-limit'])
  async restore(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<void> {
    await this.bin.restore(scope, id);
  }

  /** For good, everything the asker may restore. */
  @Delete()
  @HttpCode(200)
  @Access('pets.edit')
  @Answers(200, emptiedBin, ['csrf', 'read-only'])
  async empty(@CurrentScope() scope: Scope, @Body({ schema: emptyBin }) _confirmed: object) {
    return emptiedBin.parse({ purged: await this.bin.empty(scope) });
  }

  /** For good: nothing brings it back. */
  @Delete(':id')
  @HttpCode(204)
  @Access('pets.view', { row: 'recycle-bin-entry', whileReadOnly: false, makesRoom: true })
  @Answers(204, null, ['csrf'])
  async purge(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: purge }) { confirm }: Purge,
  ): Promise<void> {
    await this.bin.purge(scope, id, confirm);
  }
}
