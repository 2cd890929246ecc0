import { monthWords, periodOf, tableOf, type ReportSource } from '@petcare/money';
import { isTaken } from './links/taken-reasons.ts';

/** `$2` from, `$3` to, `$4` pet: past dates, with what became of them. */
const kept = `
  select o.local_at::date as "on", r.title, o.status, o.done_by_name as "by", o.skip_reason as reason, r.link_kind is not null as "isAbout",
    (select string_agg(p.name, ', ' order by p.name) from reminders.reminder_pet rp
      join pets.pet p on p.organisation_id = rp.organisation_id and p.id = rp.pet_id
      where rp.organisation_id = $1 and rp.reminder_id = r.id) as pets
  from reminders.occurrence o join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
  where o.organisation_id = $1 and o.status in ('done', 'skipped', 'lapsed') and r.deleted_at is null
    and ($2::date is null or o.local_at::date >= $2) and ($3::date is null or o.local_at::date <= $3)
    and ($4::uuid is null or exists (select from reminders.reminder_pet rp
      where rp.organisation_id = $1 and rp.reminder_id = r.id and rp.pet_id = $4))
  order by o.local_at, o.id`;

const outcomes: Readonly<Record<string, string>> = { done: 'Done', skipped: 'Skipped', lapsed: 'Not done' };

type Read = Record<string, unknown> & { on: string; reason: string | null; isAbout: boolean };
type Kept = Record<string, unknown> & { on: string; outcome: string | undefined };

/** What became of each month's dates. */
function byMonth(rows: readonly Kept[]) {
  const months = Map.groupBy(rows, ({ on }) => monthWords(on));
  const names = Object.values(outcomes);
  return tableOf(
    'By month',
    [
      { label: 'Month', type: 'text', field: 'month' },
      ...names.map((name) => ({ label: name, type: 'number' as const, field: name })),
    ],
    [...months].map(([month, dates]) => ({
      month,
      ...Object.fromEntries(names.map((name) => [name, dates.filter(({ outcome }) => outcome === name).length])),
    })),
  );
}

/** Which reminders were kept, by whom, and which weren't. */
export const reminderReport: ReportSource = {
  name: 'reminders',
  tables: async (read, asked) => {
    const rows = (await read<Read>(kept, periodOf(asked))).map((row) => ({
      ...row,
      // What is taken from a record isn't for everybody who sees reminders.
      reason: row.isAbout && isTaken(row.reason) ? null : row.reason,
      outcome: outcomes[String(row['status'])],
    }));
    const counts = Object.values(outcomes).map((outcome) => ({
      outcome,
      count: rows.filter((row) => row.outcome === outcome).length,
    }));
    return [
      tableOf(
        'Total',
        [
          { label: 'Outcome', type: 'text', field: 'outcome' },
          { label: 'Number', type: 'number', field: 'count' },
        ],
        rows.length > 0 ? counts : [],
      ),
      byMonth(rows),
      tableOf(
        'Each date',
        [
          { label: 'Due', type: 'date', field: 'on' },
          { label: 'Reminder', type: 'text', field: 'title' },
          { label: 'For', type: 'text', field: 'pets' },
          { label: 'Outcome', type: 'text', field: 'outcome' },
          { label: 'By', type: 'text', field: 'by' },
          { label: 'Why skipped', type: 'text', field: 'reason' },
        ],
        rows,
      ),
    ];
  },
};
