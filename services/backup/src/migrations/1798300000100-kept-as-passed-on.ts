import type { MigrationInterface, QueryRunner } from 'typeorm';

const mine = `t.organisation_id = (r ->> 'organisation_id')::uuid`;
const ofPet = `array[(r ->> 'pet_id')::uuid]`;
const within = (table: string, column: string): string =>
  `array(SELECT t.pet_id FROM ${table} t WHERE ${mine} AND t.id = (r ->> '${column}')::uuid)`;
const ofFile = `${ofPet} || array(
  SELECT t.pet_id FROM files.file_link t WHERE ${mine} AND t.file_id = (r ->> 'id')::uuid
  UNION SELECT (x ->> 'petId')::uuid FROM files.file_link t
    JOIN money.expense e ON e.organisation_id = t.organisation_id AND e.id = t.record_id, jsonb_array_elements(e.pets) x
  WHERE ${mine} AND t.file_id = (r ->> 'id')::uuid)`;
const ofReminder = (column: string): string =>
  `array(SELECT t.pet_id FROM reminders.reminder_pet t WHERE ${mine} AND t.reminder_id = (r ->> '${column}')::uuid)`;

interface Kept {
  readonly table: string;
  /** Before what; the others are allowed. */
  readonly on: string;
  /** SQL for the ids of its pets. */
  readonly pets?: string;
  /** It's kept when any of its pets has gone, or only when all have: a reminder goes on for the others. */
  readonly when?: 'any' | 'all';
  /** Columns that change without anybody changing the record. */
  readonly free?: string;
  /** Of what goes on for the others, these columns stay for the one that has gone. */
  readonly held?: string;
  readonly only?: string;
}

const always = 'BEFORE INSERT OR UPDATE OR DELETE';
/** What goes when that which it belongs to is deleted for good. */
const inner = 'BEFORE INSERT OR UPDATE';

const kept: readonly Kept[] = [
  {
    table: 'pets.pet',
    on: 'BEFORE UPDATE OR DELETE',
    pets: `array[(r ->> 'id')::uuid]`,
    free: 'deleted_at,deleted_by,updated_at,updated_by,version',
  },
  { table: 'pets.microchip', on: always },
  {
    table: 'platform.picture',
    on: always,
    pets: `array(SELECT (r ->> 'subject_id')::uuid WHERE r ->> 'kind' = 'pet')`,
  },
  // One that has to be kept stays when what it belonged to is deleted for good; one may be a record's and no pet's.
  { table: 'files.file', on: inner, pets: ofFile, free: 'pet_id' },
  { table: 'files.file_link', on: 'BEFORE INSERT' },
  { table: 'health.allergy', on: always },
  { table: 'health.condition', on: always },
  { table: 'health.treatment', on: always },
  { table: 'health.vaccination', on: always, free: 'visit_id' },
  { table: 'health.measure', on: always, free: 'visit_id' },
  { table: 'health.visit', on: always, free: 'expense_ids' },
  // Whoever is told of it may leave.
  { table: 'health.medication', on: always, free: 'assignee_ids' },
  { table: 'health.dose', on: inner, free: 'given_by_name' },
  { table: 'journal.note', on: always },
  { table: 'journal.training_plan', on: always },
  { table: 'journal.training_session', on: inner },
  { table: 'journal.training_skill', on: inner, pets: within('journal.training_plan', 'plan_id') },
  { table: 'money.policy', on: always },
  { table: 'money.claim', on: inner, pets: within('money.policy', 'policy_id') },
  { table: 'money.renewal', on: inner, pets: within('money.policy', 'policy_id') },
  {
    table: 'money.expense',
    on: always,
    pets: `array(SELECT (x ->> 'petId')::uuid FROM jsonb_array_elements(r -> 'pets') x)`,
    when: 'all',
    free: 'next_on,visit_id',
    // Its share of what was paid for all of them is part of its record.
    held: 'pets,deleted_at',
  },
  { table: 'reminders.reminder_pet', on: 'AFTER INSERT' },
  {
    table: 'reminders.reminder',
    on: 'BEFORE UPDATE',
    pets: ofReminder('id'),
    when: 'all',
    free: 'planned_until,created_by,also_told,escalate_to,escalate_after,updated_at,version',
  },
  {
    table: 'reminders.occurrence',
    on: 'BEFORE UPDATE',
    pets: ofReminder('reminder_id'),
    when: 'all',
    free: 'done_by_name',
    only: `WHEN (NOT (OLD.status = 'scheduled' AND NEW.status IN ('cancelled', 'lapsed')))`,
  },
  { table: 'sharing.grant_pet', on: 'BEFORE INSERT' },
  { table: 'sharing.hand_over_link_pet', on: 'BEFORE INSERT' },
  { table: 'sharing.passport', on: 'BEFORE INSERT' },
];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function keeping({ table, on, pets = ofPet, when = 'any', free = '', held = '', only = '' }: Kept): string {
  return `CREATE TRIGGER kept_as_passed_on ${on} ON ${table} FOR EACH ROW ${only}
    EXECUTE FUNCTION pets.keep_passed_on(${[pets, when, free, held].map(quoted).join(', ')})`;
}

/** Nobody changes the record of a pet that was passed on, whatever asks for it. */
export class KeptAsPassedOn1798300000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const one of kept) await queryRunner.query(keeping(one));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { table } of kept) await queryRunner.query(`DROP TRIGGER kept_as_passed_on ON ${table}`);
  }
}
