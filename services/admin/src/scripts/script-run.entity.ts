import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One run of a maintenance script; belongs to the platform, not to an organisation. */
@Entity({ schema: 'admin', name: 'script_run' })
@Index(['startedAt', 'id'])
@Check('script_run_script_check', `length(script) BETWEEN 1 AND 60`)
@Check('script_run_output_check', `length(output) <= 100000`)
@Check('script_run_end_check', `(ended_at IS NULL) = (exit_code IS NULL)`)
export class ScriptRunEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  script: string;

  /** As given; values that say something about a person or open anything are removed beforehand. */
  @Column('text', { array: true })
  arguments: string[];

  /** The machine's account. */
  @Column('text')
  operator: string;

  @Column('text')
  host: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  startedAt: string;

  /** When it last said it was alive. */
  @Column('timestamptz', { default: () => 'platform.now()' })
  seenAt: string;

  @Column('timestamptz', { nullable: true })
  endedAt: string | null;

  @Column('int', { nullable: true })
  exitCode: number | null;

  @Column('text', { default: '' })
  output: string;

  @Column('boolean', { default: false })
  isCut: boolean;
}
