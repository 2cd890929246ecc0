import { Module } from '@nestjs/common';
import { LimitsModule } from '@petcare/platform';
import { MakeReportFiles } from './files/make-report-files.job.ts';
import { ReportFileMaking } from './files/report-file-making.ts';
import { ReportFileMail } from './files/report-file-mail.ts';
import { ReportFilesController } from './files/report-files.controller.ts';
import { ReportFiles } from './files/report-files.service.ts';
import { StoredReportFiles } from './files/stored-report-files.ts';
import { SweepReportFiles } from './files/sweep-report-files.job.ts';
import { MedicalMailController } from './mail/medical-mail.controller.ts';
import { MedicalMails } from './mail/medical-mails.service.ts';
import { reportController } from './report-controller.ts';
import { ReportPdfs } from './pdf/report-pdfs.service.ts';
import { ownReports, ReportSources } from './report-sources.ts';
import { Reports } from './reports.service.ts';

/** For domains that have a report of their own. */
@Module({ providers: [Reports, ReportPdfs, ReportSources], exports: [Reports, ReportPdfs, ReportSources] })
export class ReportsModule {}

@Module({
  imports: [LimitsModule, ReportsModule],
  providers: [MedicalMails, ReportFiles],
  exports: [ReportsModule],
  controllers: [...ownReports.map(reportController), MedicalMailController, ReportFilesController],
})
export class ReportsHttpModule {}

@Module({
  imports: [ReportsModule],
  providers: [MakeReportFiles, ReportFileMail, ReportFileMaking, StoredReportFiles, SweepReportFiles],
  exports: [ReportsModule],
})
export class ReportsWorkerModule {}
