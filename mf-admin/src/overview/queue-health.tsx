import { patienceSeconds, type PlatformOverview } from '@petcare/contracts';
import { List, ListRow, Panel, StatusPill } from '@petcare/ui';
import { counted, formatSpan } from '../words.ts';

interface Line {
  title: string;
  waiting: number;
  one: string;
  many: string;
  seconds: number;
  /** Where it is looked into. */
  to: string;
}

function isLate({ waiting, seconds }: Line): boolean {
  return waiting > 0 && seconds > patienceSeconds;
}

function describe(line: Line): string {
  if (line.waiting === 0) return 'Nothing waits.';
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
      title: 'Events between the parts',
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

/** Whether the work in the background keeps up. */
export function QueueHealth({ queue }: Pick<PlatformOverview, 'queue'>) {
  const { jobs } = queue;
  const lines = linesOf(queue);
  return (
    <Panel title="Work in the background" padded={false}>
      <List label="Work in the background">
        {lines.map((line) => (
          <ListRow
            key={line.title}
            to={line.to}
            title={line.title}
            description={describe(line)}
            aside={<StatusPill tone={isLate(line) ? 'danger' : 'ok'}>{isLate(line) ? 'Late' : 'Keeps up'}</StatusPill>}
          />
        ))}
        <ListRow
          title="Job queue"
          description={
            jobs
              ? `${jobs.active} at work, ${jobs.waiting} waiting, ${jobs.delayed} for later.`
              : 'It did not answer within a second.'
          }
          aside={<StatusPill tone={jobs ? 'ok' : 'danger'}>{jobs ? 'Answers' : 'Away'}</StatusPill>}
        />
      </List>
      {lines.some(isLate) && (
        <p className="border-t border-line p-4">
          What waits is worked off by workers. Look whether one is running, and into its log: it names what holds it up.
          Whatever waited is made up for by itself.
        </p>
      )}
      {!jobs && (
        <p className="border-t border-line p-4">
          Look whether Redis (REDIS_URL) answers, or without it PostgreSQL, and start it again. Nothing is lost
          meanwhile: what has to be done is kept in the database.
        </p>
      )}
    </Panel>
  );
}
