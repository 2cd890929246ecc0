import type { MigrationInterface, QueryRunner } from 'typeorm';
import { noticeReading, readByPeople } from './1798400100000-notices-still-read.sql.ts';

/**
 * What it asks to be done has been done, put off since, or isn't to be done any more: nobody may be told again to give what was
 * given, and nobody has to read it. Its mail, whose id it has, says what that is. The kinds of mail never change.
 */
const isClosed = `exists (select from platform.outbound_mail mail
    where mail.organisation_id = notice.organisation_id and mail.id = notice.id and case
      when mail.kind = 'reminders.due' then not exists (select from reminders.notification n
        join reminders.occurrence o on o.organisation_id = n.organisation_id and o.id = n.occurrence_id
        join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
        where n.organisation_id = mail.organisation_id and n.id = mail.subject_id and r.deleted_at is null
          and o.status = 'scheduled' and (o.snoozed_until is null or o.snoozed_until <= notice.created_at))
      when mail.kind in ('health.dose', 'health.late-dose', 'reminders.shared-dose') then not exists (select from health.dose d
        join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id
        where d.organisation_id = mail.organisation_id and d.outcome is null and m.deleted_at is null and d.id in (
          select mail.subject_id
          union all select n.about_id from health.medication_notice n
            where n.organisation_id = mail.organisation_id and n.id = mail.subject_id
          union all select n.dose_id from reminders.dose_notice n
            where n.organisation_id = mail.organisation_id and n.id = mail.subject_id))
      else false end)`;

/** What is over counts as read, for everybody who has it; what a person takes along says when they read it themselves. */
const readAt = `case when notice.read_at is null and not whole and ${isClosed} then platform.now() else notice.read_at end`;

/** Nobody has to read what has been done, put off or deleted since; what is only pushed isn't listed. */
export class ClosedIsRead1798500000300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { sql } of noticeReading({ isClosed, readAt, isListed: 'notice.is_listed' }))
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { sql } of noticeReading(readByPeople)) await queryRunner.query(sql);
  }
}
