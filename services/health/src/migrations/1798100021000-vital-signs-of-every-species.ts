import type { MigrationInterface } from 'typeorm';

interface Runner {
  query(sql: string): Promise<unknown>;
}

/** What is stored already stays. */
const fromNowOn = ' NOT VALID';

type Ranges = Readonly<Record<'temperature' | 'pulse' | 'respiration', readonly [number, number]>>;

async function allow(queryRunner: Runner, ranges: Ranges, reach = ''): Promise<void> {
  for (const [column, [least, most]] of Object.entries(ranges))
    await queryRunner.query(
      `ALTER TABLE "health"."visit" DROP CONSTRAINT "visit_${column}_check", ADD CONSTRAINT "visit_${column}_check" CHECK (${column} >= ${least} AND ${column} <= ${most})${reach}`,
    );
}

/** What is normal for a tortoise or a mouse, as well as for a dog. */
export class VitalSignsOfEverySpecies1798100021000 implements MigrationInterface {
  async up(queryRunner: Runner): Promise<void> {
    await allow(queryRunner, { temperature: [0, 50], pulse: [1, 1000], respiration: [1, 400] });
  }

  async down(queryRunner: Runner): Promise<void> {
    await allow(queryRunner, { temperature: [30, 45], pulse: [10, 400], respiration: [4, 200] }, fromNowOn);
  }
}
