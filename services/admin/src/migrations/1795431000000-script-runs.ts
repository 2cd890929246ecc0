import type { MigrationInterface, QueryRunner } from 'typeorm';

const scriptRun = `CREATE TABLE admin.script_run (
  id uuid NOT NULL,
  script text NOT NULL,
  arguments text[] NOT NULL,
  operator text NOT NULL,
  host text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT platform.now(),
  seen_at timestamptz NOT NULL DEFAULT platform.now(),
  ended_at timestamptz,
  exit_code int,
  output text NOT NULL DEFAULT '',
  is_cut boolean NOT NULL DEFAULT false,
  CONSTRAINT script_run_pkey PRIMARY KEY (id),
  CONSTRAINT script_run_script_check CHECK (length(script) BETWEEN 1 AND 60),
  CONSTRAINT script_run_output_check CHECK (length(output) <= 100000),
  CONSTRAINT script_run_end_check CHECK ((ended_at IS NULL) = (exit_code IS NULL))
)`;

/** What maintenance scripts were run, by whom, and what they said. */
export class ScriptRuns1795431000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(scriptRun);
    await queryRunner.query(`CREATE INDEX script_run_started_at_id_idx ON admin.script_run (started_at, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE admin.script_run`);
  }
}
