import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import {
  reportFile,
  reportFileCreate,
  reportFileList,
  reportFileTypes,
  type ReportFile,
  type ReportFileCreate,
  type ReportFileList,
} from '@petcare/contracts/reports';
import { Access, Answers, CurrentScope, savedAs, TakesKey, type Scope } from '@petcare/platform';
import { reportFileName } from '../report-file-name.ts';
import { ReportFiles } from './report-files.service.ts';

const own = { row: 'report-file', droppedIn: false } as const;

/** Files for long reports, each for whoever asked. */
@Controller('api/report-files')
export class ReportFilesController {
  constructor(private readonly files: ReportFiles) {}

  @Get()
  @Access('pets.view', { droppedIn: false })
  @Answers(200, reportFileList)
  list(@CurrentScope() scope: Scope): Promise<ReportFileList> {
    return this.files.list(scope);
  }

  @Post()
  @HttpCode(202)
  @Access('pets.view', { droppedIn: false })
  @TakesKey()
  @Answers(202, reportFile, ['csrf', 'conflict'])
  begin(@CurrentScope() scope: Scope, @Body({ schema: reportFileCreate }) body: ReportFileCreate): Promise<ReportFile> {
    return this.files.begin(scope, body);
  }

  @Get(':id/download')
  @Access('pets.view', own)
  @Answers(200, null, ['conflict'])
  @Header('cache-control', 'private, no-cache')
  async download(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<StreamableFile> {
    const { file, bytes, stream } = await this.files.ready(scope, id);
    return new StreamableFile(stream, {
      type: reportFileTypes[file.format],
      disposition: savedAs(reportFileName(file.report, file, file.format)),
      length: bytes,
    });
  }

  /** Cancels one being made, or deletes a finished one. */
  @Delete(':id')
  @HttpCode(204)
  @Access('pets.view', own)
  @Answers(204, null, ['csrf'])
  remove(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<void> {
    return this.files.remove(scope, id);
  }
}
