import { patienceSeconds, type PlatformOverview } from '@petcare/contracts';
import { List, ListRow, Panel, StatusPill } from '@petcare/ui';
import { counted, formatSpan } from '../words.ts';

interface Line {
  title: string;
  waiting: number;
  one: string;
  many: string;
  seconds: number;
  /** Where to look into it. */
  to: string;
}

function isLate({ waiting, seconds }: Line): boolean {
  return waiting > 0 && seconds > patienceSeconds;
}

function describe(line: Line): string {
  if (line.waiting === 0) return 'Nothing is waiting.';
  return `${counted(line.waiting, line.one, line.many)}, the oldest for ${formatSpan(line.seconds)}.`;
}

function linesOf({ mails, events, audit }: PlatformOverview['queue']): Line[] {
  return [
    {
      title: 'E-mails that are due',
      waiting: mails.due,
      one: 'waits',
      many: 'wait',
      seconds: mails.overdueSeconds,
      to: '/super-admin/mail-problems',
    },
    {
      title: 'Events between parts',
      waiting: events.open,
      one: 'waits',
      many: 'wait',
      seconds: events.overdueSeconds,
      to: '/super-admin/set-aside-events',
    },
    {
      title: 'Audit events to be sealed',
      waiting: audit.unsealed,
      one: 'waits',
      many: 'wait',
      seconds: audit.oldestSeconds,
      to: '/admin/audit-trail',
    },
  ];
}

/** Whether background work keeps up. */
export function QueueHealth({ queue }: Pick<PlatformOverview, 'queue'>) {
  const { jobs } = queue;
  const lines = linesOf(queue);
  return (
    <Panel title="Background work" padded={false}>
      <List label="Background work">
        {lines.map((line) => (
          <ListRow
            key={line.title}
            to={line.to}
            title={line.title}
            description={describe(line)}
            aside={
              <StatusPill tone={isLate(line) ? 'danger' : 'ok'}>{isLate(line) ? 'Late' : 'Keeping up'}</StatusPill>
            }
          />
        ))}
        <ListRow
          title="Job queue"
          description={
            jobs
              ? `${jobs.active} at work, ${jobs.waiting} waiting, ${jobs.delayed} for later.`
              : 'It did not answer within a second.'
          }
          aside={<StatusPill tone={jobs ? 'ok' : 'danger'}>{jobs ? 'Responding' : 'Not responding'}</StatusPill>}
        />
      </List>
      {lines.some(isLate) && (
        <p className="border-t border-line p-4">
          Workers deal with what’s waiting. Check that one is running, and look in its log for what’s holding it up. It
          then catches up by itself.
        </p>
      )}
      {!jobs && (
        <p className="border-t border-line p-4">
          Check that Redis (REDIS_URL) answers, or PostgreSQL if you don’t use Redis, and restart it. Nothing is lost in
          the meantime: the work to do is kept in the database.
        </p>
      )}
    </Panel>
  );
}
