import { Module } from '@nestjs/common';
import { LimitsModule } from '@petcare/platform';
import { expenseReport } from './expense-report.ts';
import { insuranceReport } from './insurance-report.ts';
import { MedicalMailController } from './mail/medical-mail.controller.ts';
import { MedicalMails } from './mail/medical-mails.service.ts';
import { medicalReport } from './medical-report.ts';
import { reportController } from './report-controller.ts';
import { ReportPdfs } from './pdf/report-pdfs.service.ts';
import { Reports } from './reports.service.ts';
import { vaccinationReport } from './vaccination-report.ts';
import { weightReport } from './weight-report.ts';

/** For domains that have a report of their own. */
@Module({ providers: [Reports, ReportPdfs], exports: [Reports, ReportPdfs] })
export class ReportsModule {}

@Module({
  imports: [LimitsModule, ReportsModule],
  providers: [MedicalMails],
  exports: [ReportsModule],
  controllers: [
    ...[expenseReport, insuranceReport, medicalReport, vaccinationReport, weightReport].map(reportController),
    MedicalMailController,
  ],
})
export class ReportsHttpModule {}
