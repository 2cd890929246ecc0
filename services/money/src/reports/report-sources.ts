import { Injectable } from '@nestjs/common';
import type { ReportName } from '@petcare/contracts/reports';
import { expenseReport } from './expense-report.ts';
import { insuranceReport } from './insurance-report.ts';
import { medicalReport } from './medical-report.ts';
import { medicinesReport } from './medicines-report.ts';
import type { ReportSource } from './report-source.ts';
import { vaccinationReport } from './vaccination-report.ts';
import { weightReport } from './weight-report.ts';

/** The reports of this domain. A new one is a line here. */
export const ownReports = [
  expenseReport,
  insuranceReport,
  medicalReport,
  medicinesReport,
  vaccinationReport,
  weightReport,
] as const;

/** What each report is made of, for whoever is told its name alone. Other domains add theirs. */
@Injectable()
export class ReportSources {
  private readonly sources = new Map<ReportName, ReportSource>(ownReports.map((source) => [source.name, source]));

  register(source: ReportSource): void {
    if (this.sources.has(source.name)) throw new Error(`Two domains have a report of ${source.name}`);
    this.sources.set(source.name, source);
  }

  /** @throws {Error} for one that no domain of this process has */
  of(name: ReportName): ReportSource {
    const source = this.sources.get(name);
    if (!source) throw new Error(`Nobody makes a report of ${name}`);
    return source;
  }
}
