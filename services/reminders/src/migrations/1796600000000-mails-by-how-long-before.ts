import type { MigrationInterface } from 'typeorm';

interface Runner {
  query(sql: string): Promise<unknown>;
}

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
/** Their places in the rule; what went out for another rule, or has its place taken, gets one after all of them. */
const numbered = (kind: string, times: string) => `
  WITH placed AS (
    SELECT n.id, array_position(r.${times}, split_part(n.kind, ' ', 2)) AS place,
      5 + row_number() OVER (PARTITION BY n.occurrence_id, n.recipient_id ORDER BY n.kind) AS after
    FROM reminders.notification n JOIN reminders.occurrence o ON o.organisation_id = n.organisation_id AND o.id = n.occurrence_id
    JOIN reminders.reminder r ON r.organisation_id = o.organisation_id AND r.id = o.reminder_id
    WHERE n.kind LIKE '${kind} P%')
  UPDATE reminders.notification n SET kind = '${kind} ' || CASE
    WHEN placed.place IS NULL OR EXISTS (
      SELECT FROM reminders.notification other WHERE other.occurrence_id = n.occurrence_id
        AND other.recipient_id = n.recipient_id AND other.kind = '${kind} ' || placed.place) THEN placed.after
    ELSE placed.place END
  FROM placed WHERE placed.id = n.id`;

async function rename(queryRunner: Runner, sql: (kind: string, times: string) => string): Promise<void> {
  // For this once its owner sees the rows of all organisations.
  for (const one of forced('NO FORCE')) await queryRunner.query(one);
  await queryRunner.query(sql('lead', 'lead_times'));
  await queryRunner.query(sql('follow-up', 'follow_ups'));
  for (const one of forced('FORCE')) await queryRunner.query(one);
}

/** An e-mail about a reminder is known by how long before or after it goes out, so that it stays itself when others are added. */
export class MailsByHowLongBefore1796600000000 implements MigrationInterface {
  async up(queryRunner: Runner): Promise<void> {
    for (const sql of check('(lead|follow-up) ([1-5]|P[0-9A-Z]{2,20})')) await queryRunner.query(sql);
    await rename(queryRunner, renamed);
  }

  async down(queryRunner: Runner): Promise<void> {
    for (const sql of check('(lead|follow-up) ([1-9][0-9]?|P[0-9A-Z]{2,20})')) await queryRunner.query(sql);
    await rename(queryRunner, numbered);
    for (const sql of check('(lead|follow-up) [1-9][0-9]?')) await queryRunner.query(sql);
  }
}
