import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import {
  restore,
  restoreApply,
  restoreRows,
  restoreRowsQuery,
  restoreUnlock,
  type Restore,
  type RestoreApply,
  type RestoreRows,
  type RestoreRowsQuery,
  type RestoreUnlock,
} from '@petcare/contracts/backup';
import { Access, Answers, CurrentScope, TakesFile, TakesKey, type Scope } from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { RestoresService } from './restores.service.ts';

@Controller('api/restores')
export class RestoresController {
  constructor(private readonly restores: RestoresService) {}

  /** Checks a backup from a file. Body: `multipart/form-data` with the ZIP in its field `file`; or instead `uploadId`, naming an upload sent in parts. */
  @Post()
  @HttpCode(202)
  @Access('organisation.backup', { upload: true })
  @TakesFile({ orUpload: true })
  @Answers(202, restore, ['csrf', 'conflict', 'too-large'])
  receive(@CurrentScope() scope: Scope, @Req() request: FastifyRequest): Promise<Restore> {
    return this.restores.receive(scope, request);
  }

  /** How far it has got, and what would be restored. */
  @Get(':id')
  @Access('organisation.backup', { row: 'restore' })
  @Answers(200, restore)
  get(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Restore> {
    return this.restores.get(scope, id);
  }

  /** The first hundred of a kind that would be added or changed, or are a different version here. */
  @Get(':id/rows')
  @Access('organisation.backup', { row: 'restore' })
  @Answers(200, restoreRows)
  rows(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Query({ schema: restoreRowsQuery }) query: RestoreRowsQuery,
  ): Promise<RestoreRows> {
    return this.restores.rows(scope, id, query);
  }

  /** Opens a locked one and checks it. The passphrase isn't stored. */
  @Post(':id/unlock')
  @HttpCode(202)
  @Access('organisation.backup', { row: 'restore' })
  @Answers(202, restore, ['csrf', 'conflict'])
  unlock(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: restoreUnlock }) body: RestoreUnlock,
  ): Promise<Restore> {
    return this.restores.unlock(scope, id, body);
  }

  /** Restores it, after a backup of what is here now: all or nothing. */
  @Post(':id/apply')
  @HttpCode(202)
  @Access('organisation.backup', { row: 'restore', proof: true, whileReadOnly: false })
  @TakesKey()
  @Answers(202, restore, ['csrf', 'conflict', 'read-only'])
  apply(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: restoreApply }) body: RestoreApply,
  ): Promise<Restore> {
    return this.restores.apply(scope, id, body);
  }

  /** Cancels it until it's done. */
  @Delete(':id')
  @HttpCode(204)
  @Access('organisation.backup', { row: 'restore' })
  @Answers(204, null, ['csrf', 'conflict'])
  remove(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<void> {
    return this.restores.remove(scope, id);
  }
}
