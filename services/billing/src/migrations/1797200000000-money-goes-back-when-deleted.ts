import type { MigrationInterface, QueryRunner } from 'typeorm';

const chargesDue = (
  joined: string,
  due: string,
): string => `CREATE OR REPLACE FUNCTION billing.charges_due(at_most integer)
   RETURNS TABLE (organisation_id uuid, invoice_id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS $$
     select i.organisation_id, i.id
     from billing.payer p
     join organisations.organisation o on o.id = p.organisation_id${joined}
     join billing.invoice i on i.organisation_id = p.organisation_id
     left join billing.charge c on c.organisation_id = i.organisation_id and c.invoice_id = i.id
     where ${due}
     order by i.issued_at limit at_most
   $$`;

const before = `c.next_try_at <= platform.now() or (c.invoice_id is null and i.paid_at is null and p.card_id is not null)`;
/** A deleted organisation's card is charged for nothing more, but what is paid is seen to: it goes back, or the request is withdrawn. */
const now = `(o.deleted_at is null or i.paid_at is not null) and (${before})`;

/** What staff send back reaches the card although the organisation has been deleted. */
export class MoneyGoesBackWhenDeleted1797200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(chargesDue('', now));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(chargesDue(' and o.deleted_at is null', before));
  }
}
