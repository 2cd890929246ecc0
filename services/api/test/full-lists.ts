import type { Actor, TestApi } from '@petcare/testing/server';

const rows = 2000;
const each = `generate_series(1, ${rows}) n`;
/** Ten pets' records, interleaved. */
const pets = `array(select p.id from pets.pet p where p.organisation_id = $1 order by p.name, p.id limit 10)`;
const pet = `(${pets})[1 + n % 10]`;
/** The one whose lists are asked for; all reminders are about it. */
const firstPet = `(${pets})[1]`;

/** Ten pets' training plans, interleaved. */
const plan = `(array(select t.id from journal.training_plan t where t.organisation_id = $1 order by t.id limit 10))[1 + n % 10]`;

/** `$1` organisation, `$2` its owner. Half of the reminders' dates are over. */
const statements = [
  `insert into pets.pet (organisation_id, id, name, species) select $1, uuidv7(), 'Hen ' || n, 'chicken' from ${each}`,
  `insert into reminders.reminder (organisation_id, id, title, type, date, zone, planned_until, created_by)
   select $1, uuidv7(), 'Worming ' || n, 'parasite', '2026-01-01', 'Europe/London', '2026-01-01', $2 from ${each}`,
  `insert into reminders.reminder_pet (organisation_id, reminder_id, pet_id)
   select r.organisation_id, r.id, ${firstPet} from reminders.reminder r where r.organisation_id = $1`,
  `insert into reminders.occurrence (organisation_id, id, reminder_id, local_at, all_day, zone, due_at, status, done_at, done_by_name)
   select $1, uuidv7(), r.id, at at time zone 'Europe/London', true, 'Europe/London', at, status,
     case when status in ('done', 'skipped') then at end, case when status in ('done', 'skipped') then 'Ann' end
   from reminders.reminder r, (values (1, 'done'), (2, 'done'), (3, 'skipped'), (6, 'lapsed'), (4, 'scheduled'), (5, 'scheduled')) made (d, status),
     lateral (select r.created_at + d * interval '1 day' + substr(r.title, 9)::int * interval '1 minute' as at) times
   where r.organisation_id = $1`,
  `insert into health.allergy (organisation_id, id, pet_id, substance, kind, severity, status)
   select $1, uuidv7(), ${pet}, 'Grass ' || n, 'environment', 'mild', 'active' from ${each}`,
  `insert into health.condition (organisation_id, id, pet_id, name, status) select $1, uuidv7(), ${pet}, 'Cough ' || n, 'active' from ${each}`,
  `insert into health.measure (organisation_id, id, pet_id, kind, value, unit, measured_at)
   select $1, uuidv7(), ${pet}, 'temperature', '41', 'celsius', now() - n * interval '1 minute' from ${each}`,
  `insert into health.medication (organisation_id, id, pet_id, drug, amount, unit, route, with_food, schedule, taper, starts_on, email_when_due, status)
   select $1, uuidv7(), ${pet}, 'Drops ' || n, 1, 'drop', 'eye', false, '{"everyHours": 6}', '[]', '2026-01-01', false, 'active' from ${each}`,
  `insert into health.dose (organisation_id, id, pet_id, medication_id, due_at, local_at, local_on, zone, closes_at, amount, is_planned)
   select $1, uuidv7(), m.pet_id, m.id, at, at at time zone 'UTC', today, 'Europe/London', at, 1, true
   from health.medication m, lateral (select (platform.now() at time zone 'Europe/London')::date as today) days,
     lateral (select today::timestamp at time zone 'UTC' + interval '6 hours' + substr(m.drug, 7)::int * interval '1 second' as at) due
   where m.organisation_id = $1`,
  `insert into health.treatment (organisation_id, id, pet_id, target, product, treated_at)
   select $1, uuidv7(), ${pet}, 'mites', 'Powder', now() - n * interval '1 minute' from ${each}`,
  `insert into health.vaccination (organisation_id, id, pet_id, product, antigens, given_on, happens_on)
   select $1, uuidv7(), ${pet}, 'Jab ' || n, '[{"code": "other", "validUntil": null}]', date '2026-11-01' - n, date '2026-11-01' - n from ${each}`,
  `insert into health.visit (organisation_id, id, pet_id, at, kind, status, diagnoses, procedures, costs, starts_at, expense_ids)
   select $1, uuidv7(), ${pet}, '{"date": "2026-11-01", "time": null, "zone": "Europe/London"}', 'consultation', case n % 3 when 0 then 'attended' else 'planned' end,
     '[]', '[]', '[]', now() - n * interval '1 minute', '[]' from ${each}`,
  `insert into journal.note (organisation_id, id, pet_id, type, body, occurred_at, pinned, is_private)
   select $1, uuidv7(), ${pet}, 'general', 'Laid an egg', now() - n * interval '1 minute', n <= 700, false from ${each}`,
  `insert into files.file (organisation_id, id, pet_id, name, type, mime, bytes, sha256, width, height, dated_on)
   select $1, uuidv7(), ${pet}, 'Hen ' || n || '.jpg', 'photo', 'image/jpeg', 1000, 'hash', 10, 10, current_date - n from ${each}`,
  `insert into journal.training_plan (organisation_id, id, pet_id, goal, status, up_after, up_percent, down_after, down_percent, skill_count, progress, created_at)
   select $1, uuidv7(), ${pet}, 'Plan ' || n, 'active', 3, 80, 2, 50, 0, 0, now() - n * interval '1 minute' from ${each}`,
  `insert into journal.training_skill (organisation_id, id, plan_id, name, level, streak, start_level, counted_from, created_at)
   select $1, uuidv7(), ${plan}, 'Skill ' || n, 'introduced', 0, 'introduced', now(), now() - n * interval '1 minute' from ${each}`,
  `insert into journal.training_session (organisation_id, id, plan_id, pet_id, at, minutes, trials)
   select $1, uuidv7(), t.id, t.pet_id, now() - n * interval '1 minute', 10, '[]'
   from ${each}, (select id, pet_id from journal.training_plan order by id limit 1) t where $1::uuid is not null`,
  `insert into insights.conversation (organisation_id, id, pet_id, title, created_by, asked_at)
   select $1, uuidv7(), ${pet}, 'Question ' || n, $2, now() - n * interval '1 minute' from ${each}`,
  `insert into pets.contact (organisation_id, id, type, name, phones, is_emergency, primary_for)
   select $1, uuidv7(), 'vet', 'Vet ' || n, '[]', false, '[]' from ${each}`,
  `insert into money.policy (organisation_id, id, pet_id, insurer, number, type, starts_on, renews_on, premium_pence, premium_every, limits)
   select $1, uuidv7(), ${pet}, 'Dales', 'P' || n, 'lifetime', date '2020-01-01', date '2020-01-02' + n, 2899, 'month', '[]' from ${each}`,
  `insert into money.renewal (organisation_id, id, policy_id, starts_on, paid_pence, decision)
   select $1, uuidv7(), p.id, current_date - n, 30000, 'renewed'
   from ${each}, (select id from money.policy where organisation_id = $1 order by id limit 10) p`,
  `insert into money.claim (organisation_id, id, policy_id, condition, expense_ids, status, created_at)
   select $1, uuidv7(), p.id, 'Cough', '[]', 'draft', now() - n * interval '1 minute'
   from ${each}, (select id from money.policy where organisation_id = $1 order by id limit 10) p`,
  `insert into money.expense (organisation_id, id, spent_on, amount_pence, category, pets)
   select $1, uuidv7(), current_date - n / 5, 450, 'food', '[]' from ${each}`,
  `insert into billing.subscription (organisation_id, standing, anchor_at, period_starts_at, period_ends_at, is_free)
   values ($1, 'active', now(), now(), now() + interval '1 month', false) on conflict do nothing`,
  `insert into billing.invoice (organisation_id, id, sequence, number, lines, total_pence, vat_percent, vat_pence, period_starts_at,
     period_ends_at, issued_at, due_at, paid_at)
   select $1, uuidv7(), n, 'PC-' || n, '[{"text": "Pro plan", "pence": 2200}]', 2200, 0, 0, now(), now(), now(), now(), now() from ${each}`,
  `insert into platform.record_entry (organisation_id, id, record_id, kind, area, pet_id, happened_on, happened_at, has_time, title)
   select $1, uuidv7(), uuidv7(), 'measure', 'measures', ${pet}, current_date, now() - n * interval '1 minute', true, 'Temperature' from ${each}`,
  `insert into platform.recycle_bin_entry (organisation_id, id, kind, label, deleted_at, deleted_by, deleted_by_name)
   select $1, uuidv7(), 'pet', 'Hen ' || n, now() - n * interval '1 minute', $2, 'Ann' from ${each}`,
  `insert into platform.outbound_mail (organisation_id, id, kind, subject_id, send_at, state, problem_at, last_error, request_id)
   select $1, uuidv7(), 'reminder-due', uuidv7(), now(), 'dead', now() - n * interval '1 minute', '550 No such user', 'full-lists' from ${each}`,
  `insert into platform.domain_event (organisation_id, id, name, payload, attempts, given_up_at)
   select $1, uuidv7(), 'backup.restored', '{}', 20, now() - n * interval '1 minute' from ${each}`,
  `insert into organisations.invitation (organisation_id, id, email, role, state, token_hash, mail_id, invited_by, invited_by_name, created_at, expires_at)
   select $1, uuidv7(), 'hen' || n || '@petcare.example', 'viewer', 'declined', 'hash ' || n, uuidv7(), $2, 'Ann', now() - n * interval '1 minute', now()
   from ${each}`,
  `insert into sharing.grant (organisation_id, id, email, preset, areas, created_at)
   select $1, uuidv7(), 'hen' || n || '@petcare.example', 'viewer', '{"profile": "view"}', now() - n * interval '1 minute' from ${each}`,
  `insert into sharing.hand_over_link (organisation_id, id, label, areas, may_tick_off, code_hash, ends_at, ended_at, created_at)
   select $1, uuidv7(), 'Hen ' || n, '{notes}', false, 'hash ' || n, now() + interval '1 day', now(), now() - n * interval '1 minute' from ${each}`,
  `insert into sharing.hand_over_link_pet (organisation_id, link_id, pet_id)
   select $1, l.id, ${pet} from (select id, row_number() over (order by id)::int as n from sharing.hand_over_link where organisation_id = $1) l`,
  `insert into sharing.transfer (organisation_id, id, pet_id, parts, code_hash, ends_at, ended_at, ended_how)
   select $1, uuidv7(), ${pet}, '{notes}', 'transfer ' || n, now() + interval '1 day', now(), 'cancelled' from ${each}`,
  `insert into sharing.access_visit (organisation_id, id, grant_id, pet_id, user_id, parts)
   select $1, uuidv7(), (array(select g.id from sharing.grant g where g.organisation_id = $1 order by g.id limit 10))[1 + n % 10], ${pet}, $2,
     '{medical}' from ${each}`,
  `insert into support.ticket (organisation_id, id, author_id, subject, category, created_at)
   select $1, uuidv7(), $2, 'Question ' || n, 'question', now() - n * interval '1 minute' from ${each}`,
  `insert into support.ticket_message (organisation_id, id, ticket_id, side, author_id, body, created_at)
   select $1, uuidv7(), t.id, 'user', $2, 'Since Friday.', t.created_at from support.ticket t where t.organisation_id = $1`,
  `insert into admin.drop_in (organisation_id, id, user_id, reason, started_at, ends_at)
   select $1, uuidv7(), $2, 'Asked for', now() - n * interval '1 day', now() - n * interval '1 day' + interval '1 hour' from ${each}`,
  `insert into admin.script_run (id, script, arguments, operator, host, started_at, ended_at, exit_code)
   select uuidv7(), 'migrate', '{}', 'ann', 'here', now() - n * interval '1 minute', now(), 0 from ${each} where $1::uuid is not null`,
  `insert into platform.audit_event (organisation_id, id, actor_kind, actor_id, action, entity, entity_id, changed, occurred_at)
   select $1, uuidv7(), 'user', $2::uuid, 'pet.created', 'pet', uuidv7(), '{}', now() - n * interval '1 minute' from ${each} where $2::uuid is not null`,
  `insert into organisations.organisation (id, name, type, plan, created_at)
   select uuidv7(), 'Family ' || n, 'family', 'pro', now() - n * interval '1 minute' from ${each} where $1::uuid is not null and $2::uuid is not null`,
  `insert into imports.import (organisation_id, id, kind, status, file_name, sha256, columns, applied_at)
   select $1, uuidv7(), 'pets', 'done', 'Animals.csv', repeat('0', 64), '[]', now() from ${each}`,
  `insert into backup.backup (organisation_id, id, kind, status, expires_at)
   select $1, uuidv7(), 'scheduled', 'failed', platform.now() + interval '30 days' from ${each}`,
];

/** Fills each of the organisation's lists with enough rows to make PostgreSQL use an index. Returns the pet that has records. */
export async function fillLists(api: TestApi, { organisationId, userId }: Actor): Promise<string> {
  for (const sql of statements) {
    const values = sql.includes('$2') ? [organisationId, userId] : [organisationId];
    await api.sql(sql, values);
  }
  await api.sql('analyze');
  const [row] = await api.sql<{ id: string }>(`select ${firstPet} as id`, [organisationId]);
  if (!row) throw new Error('There is no pet');
  return row.id;
}
