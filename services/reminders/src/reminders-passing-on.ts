import { allChannels } from '@petcare/contracts';
import type { JsonRow, PassingOnRegister } from '@petcare/platform';

const dates = (which: string): string => `(select coalesce(json_agg(distinct o.local_at::date), '[]')
  from reminders.occurrence o where o.organisation_id = t.organisation_id and o.reminder_id = t.id and ${which})`;

const isOpen = `exists (select from reminders.occurrence o
  where o.organisation_id = t.organisation_id and o.reminder_id = t.id and o.status = 'scheduled')`;

/** It's about nothing, or about something that goes along; appointments and insurance stay. With another pet's record, it goes without. */
const isItsOwn = `t.link_kind is null
  or t.link_kind not in ('visit', 'policy') and (t.link_id = any($3::uuid[]) or t.link_pet_id <> $2)`;

/** What stays open over there: nothing that has been done is asked for again. */
function stillToCome(row: JsonRow, goes: (id: unknown) => boolean): JsonRow {
  const { open, done, closed, ...reminder } = row as JsonRow & { open: string[]; done: string[]; closed: number };
  const link = goes(row['link_id']) ? {} : { link_kind: null, link_pet_id: null, link_id: null };
  if (row['anchor'] === 'completion') {
    const rrule = String(row['rrule']).replace(
      /COUNT=(\d+)/,
      (_, count) => `COUNT=${Math.max(1, Number(count) - closed)}`,
    );
    return { ...reminder, ...link, date: open.toSorted()[0] ?? row['date'], rrule };
  }
  const excluded = [...new Set([...(row['excluded_dates'] as string[]), ...done])].toSorted();
  return { ...reminder, ...link, excluded_dates: excluded.slice(-200) };
}

export const remindersPassingOn: PassingOnRegister = {
  'reminders.reminder': {
    part: 'reminders',
    by: null,
    which: `not t.paused and ${isOpen} and (${isItsOwn})
      and exists (select from reminders.reminder_pet rp where rp.organisation_id = t.organisation_id and rp.reminder_id = t.id and rp.pet_id = $2)`,
    besides: {
      open: dates(`o.status = 'scheduled'`),
      done: dates(`o.status in ('done', 'skipped') and o.due_at > platform.now() - interval '2 days'`),
      closed: `(select count(*)::int from reminders.occurrence o
        where o.organisation_id = t.organisation_id and o.reminder_id = t.id and o.status in ('done', 'skipped'))`,
    },
    // It tells whoever takes the pet on, in every way.
    becomes: {
      added_by: null,
      also_told: [],
      channels: allChannels,
      escalate_to: null,
      escalate_after: null,
      planned_until: '2000-01-01',
    },
    change: stillToCome,
  },
  'reminders.reminder_pet': { part: 'reminders', by: 'pet_id', which: `t.reminder_id = any($3::uuid[])` },
  'reminders.occurrence': 'Is the history of whoever did it; the dates to come are planned anew.',
  'reminders.calendar_feed': 'Is a person’s own.',
  'reminders.digest': 'What was sent is never sent again.',
  'reminders.dose_notice': 'What was sent is never sent again; what is to come is planned anew.',
  'reminders.notification': 'What was sent is never sent again; what is to come is planned anew.',
  'reminders.notification_setting': 'Is a person’s own.',
};
