import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { listQuery, type ListQuery } from '@petcare/contracts';
import {
  importList,
  importRun,
  importUpdate,
  type ImportList,
  type ImportRun,
  type ImportUpdate,
} from '@petcare/contracts/imports';
import { Access, Answers, CurrentScope, savedAs, TakesFile, TakesKey, type Scope } from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ImportsService } from './imports.service.ts';

@Controller('api/imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /** Those that were made, and for a day those that were only previewed; latest first. */
  @Get()
  @Access('pets.edit')
  @Answers(200, importList)
  list(@CurrentScope() scope: Scope, @Query({ schema: listQuery }) query: ListQuery): Promise<ImportList> {
    return this.imports.list(scope, query);
  }

  /** Body: `multipart/form-data` with the sheet in its field `file` (CSV or .xlsx), what it lists in `kind`, and in `sheet` which of a workbook's several sheets. Returns what importing it would do. */
  @Post()
  @Access('pets.edit', { upload: true })
  @TakesFile()
  @Answers(201, importRun, ['csrf', 'read-only', 'too-large'])
  create(@CurrentScope() scope: Scope, @Req() request: FastifyRequest): Promise<ImportRun> {
    return this.imports.create(scope, request);
  }

  @Get(':id')
  @Access('pets.edit', { row: 'import' })
  @Answers(200, importRun)
  get(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<ImportRun> {
    return this.imports.get(scope, id);
  }

  @Patch(':id')
  @Access('pets.edit', { row: 'import' })
  @Answers(200, importRun, ['csrf', 'read-only', 'conflict'])
  update(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: importUpdate }) body: ImportUpdate,
  ): Promise<ImportRun> {
    return this.imports.update(scope, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('pets.edit', { row: 'import' })
  @Answers(204, null, ['csrf', 'read-only', 'conflict'])
  remove(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<void> {
    return this.imports.remove(scope, id);
  }

  @Post(':id/apply')
  @HttpCode(200)
  @Access('pets.edit', { row: 'import' })
  @TakesKey()
  @Answers(200, importRun, ['csrf', 'read-only', 'plan-limit', 'conflict', 'unprocessable'])
  apply(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<ImportRun> {
    return this.imports.apply(scope, id);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Access('pets.edit', { row: 'import' })
  @TakesKey()
  @Answers(200, importRun, ['csrf', 'read-only', 'conflict'])
  undo(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<ImportRun> {
    return this.imports.undo(scope, id);
  }

  /** The refused rows, each with the reason. */
  @Get(':id/refused.csv')
  @Access('pets.edit', { row: 'import' })
  @Answers(200, null)
  async refused(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { name, csv } = await this.imports.refused(scope, id);
    void reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', savedAs(name));
    return csv;
  }
}
