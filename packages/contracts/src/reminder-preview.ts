import { z } from 'zod';
import { dateIn } from './dates.ts';
import { datesFrom, freeDateFrom, isClamped, nextAfterClosing, type DatePlan } from './recurrence.ts';
import { rrule } from './recurrence-rule.ts';
import { allDayTime, anchor, type Anchor } from './reminders.ts';
import { instant, localDate, localTime, zone } from './values.ts';
import { clockChangeAt, instantOf } from './wall-clock.ts';

/** Why a date isn't quite what the rule says: a short month, or clocks that skip an hour or show it twice. */
export const dateNote = z.enum(['month-end', 'gap', 'twice']);
export type DateNote = z.infer<typeof dateNote>;

/** Query of `GET /api/reminders/preview`; `zone` defaults to the organisation's. */
export const previewQuery = z
  .strictObject({
    date: localDate,
    time: localTime.optional(),
    zone: zone.optional(),
    rrule: rrule.optional(),
    anchor: anchor.default('schedule'),
  })
  .meta({ id: 'PreviewQuery' });
export type PreviewQuery = z.output<typeof previewQuery>;

export const previewDate = z.object({
  localDate,
  localTime: localTime.nullable(),
  dueAt: instant,
  notes: z.array(dateNote),
});
export type PreviewDate = z.output<typeof previewDate>;

export const preview = z.object({ dates: z.array(previewDate) }).meta({ id: 'Preview' });
export type Preview = z.output<typeof preview>;

export interface TimedPlan extends DatePlan {
  /** `HH:MM`, or null for all day. */
  time: string | null;
  zone: string;
  anchor: Anchor;
}

/** Wall time `YYYY-MM-DDTHH:MM` of a plan on one of its dates. */
export function localAtOf(date: string, time: string | null): string {
  return `${date}T${time ?? allDayTime}`;
}

/** The dates as they would be if each was done on its day, or today if that has passed. */
function* datesIfDone({ date, rrule: rule, excludedDates = [] }: DatePlan, today: string): Generator<string> {
  let next: string | null = date;
  for (let closed = 1; next !== null; closed += 1) {
    const on: string = rule === null ? next : freeDateFrom(next, excludedDates);
    yield on;
    next = rule === null ? null : nextAfterClosing(rule, on < today ? today : on, closed);
  }
}

/**
 * The next dates of a plan as it would be made at `now`, with anything odd about them. A rule that repeats by the calendar starts today at
 * the earliest; one counted from the day it's done starts on its own date, however long ago that was.
 */
export function previewOf(plan: TimedPlan, now: Date, count = 10): PreviewDate[] {
  const today = dateIn(plan.zone, now);
  const from = plan.rrule === null ? plan.date : today;
  const planned = plan.anchor === 'completion' ? datesIfDone(plan, today) : datesFrom(plan, from);
  const dates: PreviewDate[] = [];
  for (const on of planned) {
    if (dates.length === count) break;
    dates.push(previewDateOf(plan, on));
  }
  return dates;
}

function previewDateOf(plan: TimedPlan, on: string): PreviewDate {
  const localAt = localAtOf(on, plan.time);
  const change = plan.time === null ? null : clockChangeAt(localAt, plan.zone);
  const notes: DateNote[] = change === null ? [] : [change];
  if (plan.anchor === 'schedule' && isClamped(plan, on)) notes.unshift('month-end');
  return { localDate: on, localTime: plan.time, dueAt: instantOf(localAt, plan.zone).toISOString(), notes };
}
