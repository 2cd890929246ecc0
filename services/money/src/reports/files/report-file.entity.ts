import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReportFile, ReportFormat, ReportName } from '@petcare/contracts/reports';

/** A long report's file that is to be made, is being made, or is stored under `organisation/id`. */
@Entity({ schema: 'money', name: 'report_file' })
@Index(['organisationId', 'createdBy', 'id'])
@Index(['expiresAt'])
@Check(
  'report_file_report_check',
  `report IN ('expenses', 'medical', 'vaccinations', 'weight', 'insurance', 'reminders', 'medicines')`,
)
@Check('report_file_format_check', `format IN ('pdf', 'csv')`)
@Check('report_file_status_check', `status IN ('queued', 'running', 'ready', 'failed')`)
@Check('report_file_ready_check', `(status = 'ready') = (bytes IS NOT NULL)`)
@Check('report_file_percent_check', `percent BETWEEN 0 AND 100`)
export class ReportFileEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  report: ReportName;

  @Column('text')
  format: ReportFormat;

  @Column('date', { nullable: true })
  fromDay: string | null;

  @Column('date', { nullable: true })
  toDay: string | null;

  @Column('uuid', { nullable: true })
  petId: string | null;

  @Column('text', { default: 'queued' })
  status: ReportFile['status'];

  @Column('int', { default: 0 })
  percent: number;

  @Column('bigint', { nullable: true })
  bytes: number | null;

  /** Which worker has it; another starts again once the lease has run out. */
  @Column('uuid', { nullable: true })
  lease: string | null;

  @Column('timestamptz', { nullable: true })
  leasedUntil: string | null;

  @Column('int', { default: 0 })
  attempts: number;

  /** Who asked, and is the only one who can have it. */
  @Column('uuid')
  createdBy: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz')
  expiresAt: string;
}
