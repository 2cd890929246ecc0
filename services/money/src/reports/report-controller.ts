import { Controller, Get, Inject, Query, Res, StreamableFile, type Type } from '@nestjs/common';
import { report, reportQuery, type Report, type ReportQuery } from '@petcare/contracts/reports';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import type { FastifyReply } from 'fastify';
import { csvOf } from './report-csv.ts';
import { ReportPdfs } from './pdf/report-pdfs.service.ts';
import type { ReportSource } from './report-source.ts';
import { Reports } from './reports.service.ts';

/** How a file of the report is called: `petcare-expenses-2026-01-01-2026-12-31.csv`. */
const fileName = ({ name }: ReportSource, { from, to }: ReportQuery, ending: string): string =>
  `${['petcare', name, from, to].filter(Boolean).join('-')}.${ending}`;

/** `GET /api/reports/<name>`, and the same with `.csv` and `.pdf`. */
export function reportController(source: ReportSource): Type {
  @Controller('api/reports')
  class ReportController {
    constructor(
      @Inject(Reports) private readonly reports: Reports,
      @Inject(ReportPdfs) private readonly pdfs: ReportPdfs,
    ) {}

    @Get(source.name)
    @Access(source.permission)
    @Answers(200, report, ['unprocessable'])
    json(@CurrentScope() scope: Scope, @Query({ schema: reportQuery }) asked: ReportQuery): Promise<Report> {
      return this.reports.of(scope, source, asked);
    }

    @Get(`${source.name}.csv`)
    @Access(source.permission)
    @Answers(200, null, ['unprocessable'])
    async csv(
      @CurrentScope() scope: Scope,
      @Query({ schema: reportQuery }) asked: ReportQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<string> {
      const csv = csvOf(await this.reports.of(scope, source, asked));
      reply.header('content-type', 'text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="${fileName(source, asked, 'csv')}"`);
      return csv;
    }

    @Get(`${source.name}.pdf`)
    @Access(source.permission)
    @Answers(200, null, ['unprocessable'])
    async pdf(
      @CurrentScope() scope: Scope,
      @Query({ schema: reportQuery }) asked: ReportQuery,
    ): Promise<StreamableFile> {
      const disposition = `attachment; filename="${fileName(source, asked, 'pdf')}"`;
      return new StreamableFile(this.pdfs.of(await this.reports.of(scope, source, asked)), {
        type: 'application/pdf',
        disposition,
      });
    }
  }
  return ReportController;
}
