import type { MigrationInterface } from 'typeorm';

interface Runner {
  query(sql: string): Promise<unknown>;
}

const moments = {
  note: 'occurred_at',
  training_session: 'at',
};

/** The year 24 becomes 2024; anything that can't be meant so becomes the moment it was recorded. Records of pets passed on are corrected too. */
const corrected = (table: string, column: string): string => `DO $$ BEGIN
  IF EXISTS (SELECT FROM journal.${table} WHERE ${column} < '1900-01-01T00:00:00Z') THEN
    ALTER TABLE journal.${table} DISABLE TRIGGER kept_as_passed_on;
    UPDATE journal.${table} SET ${column} = least(${column} + interval '2000 years', created_at)
      WHERE ${column} < '1900-01-01T00:00:00Z';
    ALTER TABLE journal.${table} ENABLE TRIGGER kept_as_passed_on;
  END IF;
END $$`;

/** In a transaction of its own, in which others can go on reading and writing. */
export class MomentsSince1900Checked1798810000300 implements MigrationInterface {
  async up(queryRunner: Runner): Promise<void> {
    for (const [table, column] of Object.entries(moments)) {
      await queryRunner.query(corrected(table, column));
      await queryRunner.query(`ALTER TABLE journal.${table} VALIDATE CONSTRAINT ${table}_${column}_check`);
    }
  }

  async down(): Promise<void> {}
}
