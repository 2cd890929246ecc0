import type { MigrationInterface, QueryRunner } from 'typeorm';

const customers = 'o.deleted_at is null';
/** The organisation of the platform itself isn't one. */
const customersOnly = `o.id <> '00000000-0000-7000-8000-000000000001'::uuid and ${customers}`;

/** How often each function, which keeps its signature, looks for customers. */
const functions = [
  ['billing.notices_due(integer)', 6],
  ['billing.over_plans_due(integer)', 1],
] as const;

async function replace(queryRunner: QueryRunner, was: string, is: string): Promise<void> {
  for (const [signature, times] of functions) {
    const [row] = (await queryRunner.query(`SELECT pg_get_functiondef('${signature}'::regprocedure) AS source`)) as {
      source: string;
    }[];
    const parts = row?.source.split(was) ?? [];
    if (parts.length !== times + 1) throw new Error(`${signature} is not as it was`);
    await queryRunner.query(parts.join(is));
  }
}

/** Nobody is told of a trial or a plan of the platform's own organisation. */
export class OurOwnIsNoCustomer1796900000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return replace(queryRunner, customers, customersOnly);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return replace(queryRunner, customersOnly, customers);
  }
}
