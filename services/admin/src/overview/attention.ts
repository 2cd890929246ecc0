import { patienceSeconds, type AttentionKind, type PlatformOverview } from '@petcare/contracts';

/** What somebody who looks after the machine has to deal with. */
export interface Upkeep {
  readonly migrationsPending: number;
  readonly dataJobsFailed: number;
  /** Over the last day, also those that were killed. */
  readonly scriptsFailed: number;
  /** Organisations whose latest backup this week failed. */
  readonly backupsFailed: number;
}

interface Others {
  /** Deleted organisations that will soon be erased. */
  readonly purgedSoon: number;
  /** Super admins who haven't set up their second factor. */
  readonly unguarded: number;
  readonly pastDue: number;
  /** Read-only, as a bill was left unpaid for too long. */
  readonly restricted: number;
  /** Requests. */
  readonly failing: number;
  readonly upkeep: Upkeep;
}

/** What somebody should look at, most urgent first; a backlog being worked off isn't included. */
export function attentionOf(
  { jobs, mails, events, audit }: PlatformOverview['queue'],
  { purgedSoon, unguarded, pastDue, restricted, failing, upkeep }: Others,
): PlatformOverview['attention'] {
  const late = (count: number, seconds: number): number => (seconds > patienceSeconds ? count : 0);
  const counts: Record<AttentionKind, number> = {
    'queue-away': jobs ? 0 : 1,
    'mails-overdue': late(mails.due, mails.overdueSeconds),
    'events-overdue': late(events.open, events.overdueSeconds),
    'audit-unsealed': late(audit.unsealed, audit.oldestSeconds),
    'requests-failing': failing,
    'mails-dead': mails.dead,
    'mails-missed': mails.missed,
    'mails-uncertain': mails.uncertain,
    'events-given-up': events.givenUp,
    'super-admins-without-two-factor': unguarded,
    'migrations-pending': upkeep.migrationsPending,
    'data-jobs-failed': upkeep.dataJobsFailed,
    'scripts-failed': upkeep.scriptsFailed,
    'backups-failed': upkeep.backupsFailed,
    'subscriptions-past-due': pastDue,
    'subscriptions-restricted': restricted,
    'organizations-purged-soon': purgedSoon,
  };
  return (Object.entries(counts) as [AttentionKind, number][])
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count }));
}
