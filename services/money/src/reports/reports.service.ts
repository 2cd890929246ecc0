import { Injectable } from '@nestjs/common';
import { isLongReport, report, reportTitles, type Report, type ReportQuery } from '@petcare/contracts/reports';
import { Database, notFound, outputOf, ProblemError, type Parameter } from '@petcare/platform';
import { mostRows, type ReadRows, type ReportSource } from './report-source.ts';

const toReport = outputOf(report);

/** `$1` organisation, `$2` a pet or null. */
const whose = `
  select o.name as organisation, (platform.now() at time zone o.zone)::date::text as "madeOn", (select p.name from pets.pet p
    where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null) as pet
  from organisations.organisation o where o.id = $1`;

interface Owner extends Record<string, unknown> {
  organisation: string;
  madeOn: string;
  pet: string | null;
}

/** Puts reports together: whose it is, which period, and what its source knows. */
@Injectable()
export class Reports {
  constructor(private readonly database: Database) {}

  /** For a file that is waited for. @throws {ProblemError} as `of` does, 422 too for a long one, whose file a worker makes */
  async short(organisationId: string, source: ReportSource, asked: ReportQuery): Promise<Report> {
    const made = await this.of(organisationId, source, asked);
    if (isLongReport(made))
      throw new ProblemError('unprocessable', 'This is a long report. Ask for it as a file on the report’s page.');
    return made;
  }

  /** @throws {ProblemError} 404 for a pet that is not there, 422 when the period has more than a report can hold */
  async of(organisationId: string, { name, tables: tablesOf }: ReportSource, asked: ReportQuery): Promise<Report> {
    const { petId = null, from = null, to = null } = asked;
    const [owner] = await this.database.read<Owner>(organisationId, whose, [petId]);
    if (!owner || (petId !== null && owner.pet === null)) throw notFound();
    const read: ReadRows = <T extends object>(sql: string, values: readonly Parameter[] = []) =>
      this.database.read<T & Record<string, unknown>>(organisationId, `${sql} limit ${mostRows + 1}`, values);
    const tables = await tablesOf(read, asked);
    if (tables.some(({ rows }) => rows.length > mostRows))
      throw new ProblemError('unprocessable', 'That’s more than one report can hold. Choose a shorter period.');
    return toReport({ title: reportTitles[name], ...owner, from, to, tables });
  }
}
