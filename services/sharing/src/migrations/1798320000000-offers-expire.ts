import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

/** How long an offer can be accepted, and how long it's shown after that. */
const week = `interval '168 hours'`;
const shown = `interval '30 days'`;

const columns = `organisation_id uuid, organisation_name text, id uuid, preset text, areas jsonb, starts_at timestamptz,
     ends_at timestamptz, state text`;
const offered = (state: string) =>
  `case when g.user_id is null then ${state} when g.starts_at > platform.now() then 'upcoming' else 'live' end`;

interface Reading {
  head: string;
  more?: string;
  offers?: string;
  state?: string;
}

/** What a person was given, or is offered by an address that they have confirmed, in whatever organisation. */
const reading = ({ head, more = '', offers = '', state = `'offered'` }: Reading) => `${head}
   LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
   AS $body$ select g.organisation_id, o.name, g.id, g.preset, g.areas, g.starts_at, g.ends_at, ${offered(state)}, ${more} shared.pets
       from sharing.grant g
       join organisations.organisation o on o.id = g.organisation_id and o.deleted_at is null
       cross join lateral (
         select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id) as pets
         from sharing.grant_pet gp join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
         where gp.organisation_id = g.organisation_id and gp.grant_id = g.id and p.deleted_at is null and p.status <> 'transferred') shared
       where (g.user_id = person or g.user_id is null and g.email = confirmed ${offers}) and g.ended_at is null
         and (g.ends_at is null or g.ends_at > platform.now()) and shared.pets is not null
       order by g.created_at desc, g.id desc $body$`;

const grantsFor = (offers?: string) =>
  reading({
    head: `CREATE OR REPLACE FUNCTION sharing.grants_for(person uuid, confirmed text) RETURNS TABLE (${columns}, pets json)`,
    ...(offers !== undefined && { offers }),
  });
/** With those that expired of late: whoever comes too late reads what happened. */
const sharesFor = reading({
  head: `CREATE FUNCTION sharing.shares_for(person uuid, confirmed text) RETURNS TABLE (${columns}, answer_by timestamptz, pets json)`,
  more: `case when g.user_id is null then least(g.offered_at + ${week}, g.ends_at) end,`,
  offers: `and g.offered_at > platform.now() - (${week} + ${shown})`,
  state: `case when g.offered_at + ${week} > platform.now() then 'offered' else 'expired' end`,
});

/** Whatever asks, nothing begins from an offer that has expired. */
const refusing = [
  `CREATE FUNCTION sharing.refuse_expired() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
   BEGIN
     RAISE EXCEPTION 'an offer that has expired is not accepted' USING ERRCODE = 'insufficient_privilege';
   END $body$`,
  `CREATE TRIGGER expired_offer BEFORE UPDATE ON sharing.grant FOR EACH ROW
   WHEN (old.user_id IS NULL AND new.user_id IS NOT NULL AND old.offered_at + ${week} <= platform.now())
   EXECUTE FUNCTION sharing.refuse_expired()`,
];

/**
 * An offer to an address expires after a week. All those there are count from this release, whatever their age: their e-mails named no
 * end, so nobody loses one without a week's time to accept it. It's the column's default, so no row is written.
 */
export class OffersExpire1798320000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      `ALTER TABLE sharing.grant ADD offered_at timestamptz NOT NULL DEFAULT platform.now()`,
      grantsFor(`and g.offered_at + ${week} > platform.now()`),
      sharesFor,
      ...crossFunctionSql('sharing.shares_for(uuid, text)', []),
      ...refusing,
    ])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      `DROP TRIGGER expired_offer ON sharing.grant`,
      `DROP FUNCTION sharing.refuse_expired()`,
      `DROP FUNCTION sharing.shares_for(uuid, text)`,
      grantsFor(),
      `ALTER TABLE sharing.grant DROP COLUMN offered_at`,
    ])
      await queryRunner.query(sql);
  }
}
