import type { MigrationInterface, QueryRunner } from 'typeorm';

const newest = (whose: string) => `t.id in (
    select newest.id from support.ticket newest where ${whose.replaceAll('t.', 'newest.')}
    order by newest.last_message_at desc limit 50)`;

const feed = (whose: string, unread: string) => `select t.* from support.ticket t
  where ${whose} and (t.status = ''open'' or ${unread} or ${newest(whose)})`;

const feedsOf = (unreadBy: { author: string; staff: string }) => [
  `CREATE OR REPLACE FUNCTION support.tickets_of(author uuid)
   RETURNS SETOF support.ticket LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS '${feed('t.author_id = author', unreadBy.author)}'`,
  `CREATE OR REPLACE FUNCTION support.tickets_for_staff()
   RETURNS SETOF support.ticket LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS '${feed('true', unreadBy.staff)}'`,
];

const byEither = 't.unread_by_user or t.unread_by_admin';

/**
 * A feed holds every ticket that's open or counts for its reader, and the newest 50 of the rest. Many people never open the last answer they
 * were given: those tickets stay in their own feed, no longer in that of staff.
 */
export class FeedsOfWhatCounts1798000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of feedsOf({ author: 't.unread_by_user', staff: 't.unread_by_admin' })) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of feedsOf({ author: byEither, staff: byEither })) await queryRunner.query(sql);
  }
}
