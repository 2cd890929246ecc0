import type { MigrationInterface, QueryRunner } from 'typeorm';

const check = (kinds: string) => [
  `ALTER TABLE reminders.notification DROP CONSTRAINT notification_kind_check`,
  `ALTER TABLE reminders.notification ADD CONSTRAINT notification_kind_check CHECK (kind ~ '^(due|${kinds}|snooze [1-9][0-9]?)$') NOT VALID`,
  `ALTER TABLE reminders.notification VALIDATE CONSTRAINT notification_kind_check`,
];

const forced = (what: string) =>
  ['notification', 'occurrence', 'reminder'].map(
    (table) => `ALTER TABLE reminders.${table} ${what} ROW LEVEL SECURITY`,
  );

/** Of those that wait: what has gone out stays as it is called. */
const renamed = (kind: string, times: string) => `
  UPDATE reminders.notification n SET kind = '${kind} ' || r.${times}[split_part(n.kind, ' ', 2)::int]
  FROM reminders.occurrence o JOIN reminders.reminder r ON r.organisation_id = o.organisation_id AND r.id = o.reminder_id
  WHERE n.organisation_id = o.organisation_id AND n.occurrence_id = o.id AND n.outcome IS NULL
    AND n.kind ~ '^${kind} [1-5]$' AND r.${times}[split_part(n.kind, ' ', 2)::int] IS NOT NULL`;
const numbered = (kind: string, times: string) => `
  UPDATE reminders.notification n SET kind = '${kind} ' || coalesce(array_position(r.${times}, split_part(n.kind, ' ', 2)), 1)
  FROM reminders.occurrence o JOIN reminders.reminder r ON r.organisation_id = o.organisation_id AND r.id = o.reminder_id
  WHERE n.organisation_id = o.organisation_id AND n.occurrence_id = o.id AND n.kind LIKE '${kind} P%'`;

async function rename(queryRunner: QueryRunner, sql: (kind: string, times: string) => string): Promise<void> {
  // For this once its owner sees the rows of all organisations.
  for (const one of forced('NO FORCE')) await queryRunner.query(one);
  await queryRunner.query(sql('lead', 'lead_times'));
  await queryRunner.query(sql('follow-up', 'follow_ups'));
  for (const one of forced('FORCE')) await queryRunner.query(one);
}

/** An e-mail about a reminder is known by how long before or after it goes out, so that it stays itself when others are added. */
export class MailsByHowLongBefore1796600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of check('(lead|follow-up) ([1-5]|P[0-9A-Z]{2,20})')) await queryRunner.query(sql);
    await rename(queryRunner, renamed);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await rename(queryRunner, numbered);
    for (const sql of check('lead [1-5]|follow-up [1-3]')) await queryRunner.query(sql);
  }
}
