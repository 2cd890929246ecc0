import { Module } from '@nestjs/common';
import { expenseReport } from './expense-report.ts';
import { insuranceReport } from './insurance-report.ts';
import { medicalReport } from './medical-report.ts';
import { reportController } from './report-controller.ts';
import { Reports } from './reports.service.ts';
import { vaccinationReport } from './vaccination-report.ts';
import { weightReport } from './weight-report.ts';

/** For domains that have a report of their own. */
@Module({ providers: [Reports], exports: [Reports] })
export class ReportsModule {}

@Module({
  imports: [ReportsModule],
  controllers: [expenseReport, insuranceReport, medicalReport, vaccinationReport, weightReport].map(reportController),
})
export class ReportsHttpModule {}
