import {
  addDays,
  dateIn,
  instantAway,
  instantOf,
  minutesOf,
  parseDuration,
  timeIn,
  type QuietHours,
} from '@petcare/contracts';

/** A mail about something overdue for longer than this says nothing new. */
const stillNewsMs = 24 * 60 * 60 * 1000;

/** What decides when mails about an occurrence go out. */
export interface NotificationRule {
  zone: string;
  leadTimes: readonly string[];
  followUps: readonly string[];
  quietHours: QuietHours | null;
  assigneeIds: readonly string[];
  /** Who else is told if it isn't done, and how long after its time. */
  escalation: { to: string; after: string } | null;
}

/** Everybody it may tell. */
export const peopleOf = ({
  assigneeIds,
  escalation,
}: Pick<NotificationRule, 'assigneeIds' | 'escalation'>): string[] =>
  escalation ? [...assigneeIds, escalation.to] : [...assigneeIds];

/** When one person wants to hear nothing, by the organisation's clock: where a reminder is due doesn't move their night. */
export interface PersonalQuiet extends QuietHours {
  zone: string;
}

/** Do both say the same things to the same people, at the same distances? */
export function isToldAlike(before: NotificationRule, after: NotificationRule): boolean {
  return (
    before.leadTimes.join() === after.leadTimes.join() &&
    before.followUps.join() === after.followUps.join() &&
    before.quietHours?.from === after.quietHours?.from &&
    before.quietHours?.to === after.quietHours?.to &&
    before.assigneeIds.join() === after.assigneeIds.join() &&
    before.escalation?.to === after.escalation?.to &&
    before.escalation?.after === after.escalation?.after
  );
}

export interface OpenOccurrence {
  /** Wall time `YYYY-MM-DDTHH:MM`. */
  localAt: string;
  dueAt: Date;
  snoozedUntil: Date | null;
  snoozes: number;
}

export interface PlannedNotification {
  kind: string;
  sendAt: Date;
}

/** The first instant from `at` that isn't in quiet hours, by `zone`'s clock. */
export function afterQuietHours(at: Date, zone: string, quiet: QuietHours | null): Date {
  if (!quiet) return at;
  const [date, time] = [dateIn(zone, at), timeIn(zone, at)];
  const overNight = quiet.from > quiet.to;
  const isEvening = overNight && time >= quiet.from;
  const isQuiet = overNight ? isEvening || time < quiet.to : time >= quiet.from && time < quiet.to;
  if (!isQuiet) return at;
  return instantOf(`${isEvening ? addDays(date, 1) : date}T${quiet.to}`, zone);
}

/** Named by how long before, not by their place in the list: an edit that moves one up or down leaves the others as they are. */
const leadKind = (lead: string): string => (minutesOf(lead) === 0 ? 'due' : `lead ${lead}`);
const followUpKind = (later: string): string => `follow-up ${later}`;

function leadsOf({ localAt, dueAt }: OpenOccurrence, { leadTimes, zone }: NotificationRule): PlannedNotification[] {
  if (leadTimes.length === 0) return [{ kind: 'due', sendAt: dueAt }];
  return leadTimes.map((lead) => ({
    kind: leadKind(lead),
    sendAt: minutesOf(lead) === 0 ? dueAt : instantAway(localAt, zone, lead, -1),
  }));
}

/** At the next time at which neither the reminder nor the person is to be left alone. */
function undisturbed(at: Date, rule: NotificationRule, quiet: PersonalQuiet | null): Date {
  const later = afterQuietHours(afterQuietHours(at, rule.zone, rule.quietHours), quiet?.zone ?? rule.zone, quiet);
  // The end of one may be within the other. Where they leave nothing of the day, the reminder's own are what counts.
  return afterQuietHours(later, rule.zone, rule.quietHours);
}

/** When somebody is told of it first: when it's due, or the time it was snoozed to if that's later, once their quiet hours are over. */
const toldAt = ({ dueAt, snoozedUntil }: OpenOccurrence, rule: NotificationRule, quiet: PersonalQuiet | null): Date =>
  undisturbed(snoozedUntil && snoozedUntil > dueAt ? snoozedUntil : dueAt, rule, quiet);

/** So much later than somebody was told of it: before that, nobody can have done it. */
function afterwards({ localAt, dueAt }: OpenOccurrence, zone: string, later: string, told: Date): Date {
  if (told.getTime() === dueAt.getTime()) return instantAway(localAt, zone, later, 1);
  const { days, minutes } = parseDuration(later);
  return new Date(told.getTime() + (days * 24 * 60 + minutes) * 60_000);
}

/** The kind that only somebody else hears, when those whose job it is haven't done it. */
export const escalationKind = 'escalation';

/** Every kind the rule has for those whose job it is, whether or not its time has come; the one that goes out when it's too late for the others isn't among them. */
export function kindsOf({ leadTimes, followUps }: NotificationRule): string[] {
  return [...(leadTimes.length === 0 ? ['due'] : leadTimes.map(leadKind)), ...followUps.map(followUpKind)];
}

/** When somebody still isn't told anything: what has gone out to them, and the hours they want to hear nothing. */
interface Telling {
  now: Date;
  isTold: boolean;
  quiet: PersonalQuiet | null;
}

/** The mail to whoever is told if those whose job it is, with quiet hours `theirs`, haven't done it; unless its time passed long ago. */
export function escalationOf(
  occurrence: OpenOccurrence,
  rule: NotificationRule,
  { now, quiet, theirs }: Omit<Telling, 'isTold'> & { theirs: readonly (PersonalQuiet | null)[] },
): PlannedNotification[] {
  if (!rule.escalation) return [];
  const told = [null, ...theirs].map((hours) => toldAt(occurrence, rule, hours).getTime());
  const sendAt = afterwards(occurrence, rule.zone, rule.escalation.after, new Date(Math.max(...told)));
  const isNews = sendAt.getTime() > now.getTime() - stillNewsMs;
  return isNews ? [{ kind: escalationKind, sendAt: undisturbed(sendAt, rule, quiet) }] : [];
}

/**
 * The mails still to go out to somebody about an open occurrence. A lead time that has passed is left out; if none is left and
 * nothing has been sent (`isTold`), one goes out at the time itself, so that nobody misses it by planning late.
 */
export function notificationsOf(
  occurrence: OpenOccurrence,
  rule: NotificationRule,
  { now, isTold, quiet }: Telling,
): PlannedNotification[] {
  const { dueAt, snoozedUntil, snoozes } = occurrence;
  const isNews = ({ kind, sendAt }: PlannedNotification): boolean =>
    sendAt.getTime() > now.getTime() - (/^(due|snooze)/.test(kind) ? stillNewsMs : 0);
  const first = leadsOf(occurrence, rule).filter(isNews);
  const otherwise = { kind: 'due', sendAt: dueAt };
  const early = first.length === 0 && !isTold && isNews(otherwise) ? [otherwise] : first;
  const again = snoozedUntil ? [{ kind: `snooze ${snoozes}`, sendAt: snoozedUntil }].filter(isNews) : [];
  const told = toldAt(occurrence, rule, quiet);
  const followUps = rule.followUps.map((later) => ({
    kind: followUpKind(later),
    sendAt: afterwards(occurrence, rule.zone, later, told),
  }));
  return [...early, ...again, ...followUps.filter(isNews)].map(({ kind, sendAt }) => ({
    kind,
    sendAt: undisturbed(sendAt, rule, quiet),
  }));
}
