import { Controller, Get, Inject, Query, Res, StreamableFile, type Type } from '@nestjs/common';
import {
  report,
  reportFileTypes,
  reportPermissions,
  reportQuery,
  type Report,
  type ReportQuery,
} from '@petcare/contracts/reports';
import { Access, Answers, CurrentScope, savedAs, type Scope } from '@petcare/platform';
import type { FastifyReply } from 'fastify';
import { csvOf } from './report-csv.ts';
import { reportFileName } from './report-file-name.ts';
import { ReportPdfs } from './pdf/report-pdfs.service.ts';
import type { ReportSource } from './report-source.ts';
import { Reports } from './reports.service.ts';

/** `GET /api/reports/<name>`, and the same with `.csv` and `.pdf`. */
export function reportController(source: ReportSource): Type {
  @Controller('api/reports')
  class ReportController {
    constructor(
      @Inject(Reports) private readonly reports: Reports,
      @Inject(ReportPdfs) private readonly pdfs: ReportPdfs,
    ) {}

    @Get(source.name)
    @Access(reportPermissions[source.name])
    @Answers(200, report, ['unprocessable'])
    json(
      @CurrentScope() { organisationId }: Scope,
      @Query({ schema: reportQuery }) asked: ReportQuery,
    ): Promise<Report> {
      this.pdfs.start();
      return this.reports.of(organisationId, source, asked);
    }

    @Get(`${source.name}.csv`)
    @Access(reportPermissions[source.name])
    @Answers(200, null, ['unprocessable'])
    async csv(
      @CurrentScope() { organisationId }: Scope,
      @Query({ schema: reportQuery }) asked: ReportQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<string> {
      const csv = csvOf(await this.reports.short(organisationId, source, asked));
      reply.header('content-type', reportFileTypes.csv);
      reply.header('content-disposition', savedAs(reportFileName(source.name, asked, 'csv')));
      return csv;
    }

    @Get(`${source.name}.pdf`)
    @Access(reportPermissions[source.name])
    @Answers(200, null, ['unprocessable'])
    async pdf(
      @CurrentScope() { organisationId }: Scope,
      @Query({ schema: reportQuery }) asked: ReportQuery,
    ): Promise<StreamableFile> {
      this.pdfs.start();
      const disposition = savedAs(reportFileName(source.name, asked, 'pdf'));
      return new StreamableFile(this.pdfs.of(await this.reports.short(organisationId, source, asked)), {
        type: reportFileTypes.pdf,
        disposition,
      });
    }
  }
  return ReportController;
}
