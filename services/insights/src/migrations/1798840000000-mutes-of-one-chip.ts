import type { MigrationInterface } from 'typeorm';

interface Runner {
  query(sql: string): Promise<unknown>;
}

const tables = ['insights.mute', 'pets.microchip'];

const named = `'chip-check.' || m.slot || '-' || lower(right(m.number, 4))`;
const mutedBySlot = `
  UPDATE insights.mute u SET insight_id = ${named} FROM pets.microchip m
  WHERE m.organisation_id = u.organisation_id AND m.pet_id = u.pet_id AND u.insight_id = 'chip-check.' || m.slot
    AND NOT EXISTS (SELECT FROM insights.mute o
      WHERE o.organisation_id = u.organisation_id AND o.pet_id = u.pet_id AND o.insight_id = ${named})`;
const left = `DELETE FROM insights.mute WHERE insight_id ~ '^chip-check[.][0-9]+$'`;

/** What was muted of a chip's place is muted of the chip that is there, and of no other later. */
export class MutesOfOneChip1798840000000 implements MigrationInterface {
  async up(queryRunner: Runner): Promise<void> {
    // For this once their owner sees the rows of all organisations.
    for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await queryRunner.query(mutedBySlot);
    await queryRunner.query(left);
    for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }

  /** What is muted of one chip stays so. */
  async down(): Promise<void> {}
}
