import type { MigrationInterface } from 'typeorm';

interface Runner {
  query(sql: string): Promise<unknown>;
}

const check = (kinds: string) => [
  `ALTER TABLE reminders.notification DROP CONSTRAINT notification_kind_check`,
  `ALTER TABLE reminders.notification ADD CONSTRAINT notification_kind_check CHECK (kind ~ '^(due|${kinds}|snooze [1-9][0-9]?)$') NOT VALID`,
  `ALTER TABLE reminders.notification VALIDATE CONSTRAINT notification_kind_check`,
];

const either = '(lead|follow-up) ([1-5]|P[0-9A-Z]{2,20})';

const forced = (what: string) =>
  ['notification', 'occurrence', 'reminder'].map(
    (table) => `ALTER TABLE reminders.${table} ${what} ROW LEVEL SECURITY`,
  );

const rules = `FROM reminders.occurrence o JOIN reminders.reminder r ON r.organisation_id = o.organisation_id AND r.id = o.reminder_id`;
/** Of those that wait: what has gone out stays as it is called. */
const renamed = (kind: string, times: string) => `
  UPDATE reminders.notification n SET kind = '${kind} ' || r.${times}[split_part(n.kind, ' ', 2)::int] ${rules}
  WHERE n.organisation_id = o.organisation_id AND n.occurrence_id = o.id AND n.outcome IS NULL
    AND n.kind ~ '^${kind} [1-5]$' AND r.${times}[split_part(n.kind, ' ', 2)::int] IS NOT NULL`;
/** What went out for another rule has no place, and nothing that went out keeps the place of another. */
const unplaced = (kind: string, times: string) => `
  DELETE FROM reminders.notification n USING (SELECT o.id, r.${times} AS times ${rules}) rule
  WHERE rule.id = n.occurrence_id AND n.outcome IS NOT NULL AND (
    n.kind LIKE '${kind} P%' AND array_position(rule.times, split_part(n.kind, ' ', 2)) IS NULL
    OR n.kind ~ '^${kind} [1-5]$' AND EXISTS (
      SELECT FROM reminders.notification other WHERE other.occurrence_id = n.occurrence_id
        AND other.recipient_id = n.recipient_id AND other.kind = '${kind} ' || rule.times[split_part(n.kind, ' ', 2)::int]))`;
const numbered = (kind: string, times: string) => `
  UPDATE reminders.notification n SET kind = '${kind} ' || array_position(r.${times}, split_part(n.kind, ' ', 2)) ${rules}
  WHERE n.organisation_id = o.organisation_id AND n.occurrence_id = o.id AND n.kind LIKE '${kind} P%'`;

async function rename(queryRunner: Runner, sql: (kind: string, times: string) => string): Promise<void> {
  await queryRunner.query(sql('lead', 'lead_times'));
  await queryRunner.query(sql('follow-up', 'follow_ups'));
}

/** For this once their owner sees the rows of all organisations. */
async function inAll(queryRunner: Runner, work: () => Promise<void>): Promise<void> {
  for (const one of forced('NO FORCE')) await queryRunner.query(one);
  await work();
  for (const one of forced('FORCE')) await queryRunner.query(one);
}

/** An e-mail about a reminder is known by how long before or after it goes out, so that it stays itself when others are added. */
export class MailsByHowLongBefore1796600000000 implements MigrationInterface {
  async up(queryRunner: Runner): Promise<void> {
    for (const sql of check(either)) await queryRunner.query(sql);
    await inAll(queryRunner, () => rename(queryRunner, renamed));
  }

  async down(queryRunner: Runner): Promise<void> {
    await inAll(queryRunner, async () => {
      await rename(queryRunner, unplaced);
      await rename(queryRunner, numbered);
    });
    for (const sql of check('lead [1-5]|follow-up [1-3]')) await queryRunner.query(sql);
  }
}
