import type { DataJobKind, DataJobRun, DataJobStatus } from '@petcare/contracts/maintenance';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The organisation a job finished last, and where it is in the next. */
export interface DataJobPlace {
  readonly at: string;
  readonly id: string;
}

/** One run of a kind of work over everything stored; belongs to the platform, not to an organisation. */
@Entity({ schema: 'admin', name: 'data_job' })
@Index(['kind', 'startedAt'])
@Index('data_job_going_idx', ['kind'], { unique: true, where: 'ended_at IS NULL' })
@Check('data_job_status_check', `status IN ('running', 'paused', 'failed', 'done', 'cancelled')`)
@Check('data_job_end_check', `(ended_at IS NULL) = (status IN ('running', 'paused', 'failed'))`)
export class DataJobEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: DataJobKind;

  @Column('text', { default: 'running' })
  status: DataJobStatus;

  @Column('boolean')
  isDryRun: boolean;

  @Column('jsonb', { nullable: true })
  place: DataJobPlace | null;

  @Column('uuid', { nullable: true })
  after: string | null;

  @Column('int', { default: 0 })
  done: number;

  @Column('int')
  total: number;

  @Column('int', { default: 0 })
  looked: number;

  @Column('int', { default: 0 })
  changed: number;

  @Column('int', { default: 0 })
  problemCount: number;

  @Column('jsonb', { default: () => `'[]'` })
  problems: DataJobRun['problems'];

  @Column('text', { nullable: true })
  failure: string | null;

  @Column('uuid')
  startedBy: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  startedAt: string;

  /** When it was last started or resumed, and what it had done by then: tells how fast it is. */
  @Column('timestamptz', { default: () => 'platform.now()' })
  goingSince: string;

  @Column('int', { default: 0 })
  doneBefore: number;

  @Column('int', { default: 0 })
  lookedBefore: number;

  /** Of the worker that has it. */
  @Column('uuid', { nullable: true })
  leaseId: string | null;

  @Column('timestamptz', { nullable: true })
  leasedUntil: string | null;

  @Column('timestamptz', { nullable: true })
  endedAt: string | null;
}
