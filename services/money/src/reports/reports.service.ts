import { Injectable } from '@nestjs/common';
import {
  report,
  reportTitles,
  type Report,
  type ReportName,
  type ReportQuery,
  type ReportTable,
} from '@petcare/contracts/reports';
import { Database, notFound, outputOf, ProblemError, type Parameter, type Scope } from '@petcare/platform';
import { medicalReport } from './medical-report.ts';
import { mostRows, type ReadRows, type ReportSource } from './report-source.ts';

const toReport = outputOf(report);

/** `$1` organisation, `$2` a pet or null. */
const whose = `
  select o.name as organisation, (select p.name from pets.pet p
    where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null) as pet
  from organisations.organisation o where o.id = $1`;

/** Puts reports together: whose it is, which period, and what its source knows. */
@Injectable()
export class Reports {
  constructor(private readonly database: Database) {}

  /** @throws {ProblemError} 404 for a pet that is not there, 422 when the period has more than a report can hold */
  of(scope: Scope, source: ReportSource, asked: ReportQuery): Promise<Report> {
    return this.told(scope.organisationId, source.name, asked, (read) => source.tables(read, asked, scope));
  }

  /** The medical history where nobody asks for it, but a mail takes it along. @throws {ProblemError} as `of` does */
  medical(organisationId: string, asked: ReportQuery): Promise<Report> {
    return this.told(organisationId, medicalReport.name, asked, (read) => medicalReport.tables(read, asked));
  }

  private async told(
    organisationId: string,
    name: ReportName,
    asked: ReportQuery,
    tablesOf: (read: ReadRows) => Promise<ReportTable[]>,
  ): Promise<Report> {
    const { petId = null, from = null, to = null } = asked;
    const [owner] = await this.database.read<{ organisation: string; pet: string | null }>(organisationId, whose, [
      petId,
    ]);
    if (!owner || (petId !== null && owner.pet === null)) throw notFound();
    const read: ReadRows = <T extends object>(sql: string, values: readonly Parameter[] = []) =>
      this.database.read<T & Record<string, unknown>>(organisationId, `${sql} limit ${mostRows + 1}`, values);
    const tables = await tablesOf(read);
    if (tables.some(({ rows }) => rows.length > mostRows))
      throw new ProblemError('unprocessable', 'That is more than one report can hold. Choose a shorter period.');
    return toReport({ title: reportTitles[name], ...owner, from, to, tables });
  }
}
