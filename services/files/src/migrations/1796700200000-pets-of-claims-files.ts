import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['files.file_link', 'money.claim', 'money.policy'];

/** For this once their owner sees the rows of all organisations. */
async function inAll(queryRunner: QueryRunner, sql: string): Promise<void> {
  for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  await queryRunner.query(sql);
  for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
}

/** A claim's files go with its policy's pet. */
export class PetsOfClaimsFiles1796700200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await inAll(
      queryRunner,
      `UPDATE files.file_link l SET pet_id = y.pet_id
       FROM money.claim c JOIN money.policy y ON y.organisation_id = c.organisation_id AND y.id = c.policy_id
       WHERE l.kind = 'claim' AND l.pet_id IS NULL AND l.organisation_id = c.organisation_id AND l.record_id = c.id`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await inAll(queryRunner, `UPDATE files.file_link SET pet_id = NULL WHERE kind = 'claim'`);
  }
}
