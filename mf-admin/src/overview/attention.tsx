import { attentionCount, purgeNoticeDays, type AttentionKind, type PlatformOverview } from '@petcare/contracts';
import { EmptyState, ErrorState, List, ListRow, ListSkeleton, Panel, StatusPill, type Tone } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { CircleCheck } from 'lucide-react';
import { counted } from '../words.ts';
import { useStaffTickets } from './overview.queries.ts';

interface Words {
  tone: Tone;
  title: (count: number) => string;
  what: string;
  /** Where to fix it. */
  to: string;
}

/** What keeps up and what doesn't, on this page. */
const background = '/super-admin#background';

const words: Record<AttentionKind, Words> = {
  'queue-away': {
    tone: 'danger',
    title: () => 'We can’t reach the job queue',
    what: 'Workers find what’s due by their own clock, later than usual.',
    to: background,
  },
  'mails-overdue': {
    tone: 'danger',
    title: (count) => `${counted(count, 'e-mail waits', 'e-mails wait')} to be sent`,
    what: 'The oldest was due more than five minutes ago. Is a worker running?',
    to: background,
  },
  'events-overdue': {
    tone: 'danger',
    title: (count) => `${counted(count, 'event is', 'events are')} waiting to be delivered`,
    what: 'One part of Petcare has not told another for over five minutes. Is a worker running?',
    to: background,
  },
  'audit-unsealed': {
    tone: 'danger',
    title: (count) => `${counted(count, 'audit event is', 'audit events are')} not sealed`,
    what: 'Anything not sealed could be changed unnoticed. Is a worker running? Verify the chain of the rest.',
    to: '/admin/audit-trail',
  },
  'requests-failing': {
    tone: 'danger',
    title: (count) => `${counted(count, 'request', 'requests')} failed in the last two hours`,
    what: 'That is more than one in a hundred. The log has each, by its request id.',
    to: '/super-admin#answers',
  },
  'mails-dead': {
    tone: 'warn',
    title: (count) => `${counted(count, 'e-mail was', 'e-mails were')} given up on`,
    what: 'The mail server refused them for good, or too often.',
    to: '/super-admin/mail-problems?outcome=dead',
  },
  'mails-missed': {
    tone: 'warn',
    title: (count) => `${counted(count, 'e-mail was', 'e-mails were')} missed`,
    what: 'They were found more than a day late, so they weren’t sent.',
    to: '/super-admin/mail-problems?outcome=missed',
  },
  'mails-uncertain': {
    tone: 'warn',
    title: (count) => `${counted(count, 'e-mail', 'e-mails')} may or may not have arrived`,
    what: 'The connection was lost before the mail server answered.',
    to: '/super-admin/mail-problems?outcome=uncertain',
  },
  'events-given-up': {
    tone: 'warn',
    title: (count) => `${counted(count, 'event was', 'events were')} set aside`,
    what: 'We tried to deliver them too many times. Later ones went through.',
    to: '/super-admin/set-aside-events',
  },
  'super-admins-without-two-factor': {
    tone: 'warn',
    title: (count) => `${counted(count, 'super admin has', 'super admins have')} no second factor`,
    what: 'They can’t do anything until they set one up.',
    to: '/super-admin/super-admins',
  },
  'migrations-pending': {
    tone: 'danger',
    title: (count) => `${counted(count, 'migration waits', 'migrations wait')} to be applied`,
    what: 'This release expects changes the database doesn’t have yet.',
    to: '/super-admin/migration-dashboard',
  },
  'data-jobs-failed': {
    tone: 'warn',
    title: (count) => `${counted(count, 'data job', 'data jobs')} failed`,
    what: 'It stopped where it failed, and can be retried.',
    to: '/super-admin/migration-dashboard',
  },
  'scripts-failed': {
    tone: 'warn',
    title: (count) => `${counted(count, 'script', 'scripts')} failed or stopped midway in the last 24 hours`,
    what: 'The output of each is kept.',
    to: '/admin/script-log',
  },
  'backups-failed': {
    tone: 'warn',
    title: (count) => `${counted(count, 'organisation’s', 'organisations’')} last backup failed`,
    what: 'Its owners were told by e-mail. Is there room left in file storage?',
    to: '/super-admin/organization-management?backup=failed',
  },
  'subscriptions-past-due': {
    tone: 'warn',
    title: (count) => `${counted(count, 'organisation is', 'organisations are')} behind with payments`,
    what: 'They become read-only a week after the bill was due.',
    to: '/super-admin/billing?status=past-due',
  },
  'subscriptions-restricted': {
    tone: 'warn',
    title: (count) => `${counted(count, 'organisation is', 'organisations are')} read-only because of an unpaid bill`,
    what: 'They can give doses, tick off reminders, export and pay. Everything is back as soon as the bill is paid.',
    to: '/super-admin/billing?status=restricted',
  },
  'organizations-purged-soon': {
    tone: 'info',
    title: (count) => `${counted(count, 'deleted organisation', 'deleted organisations')} will soon be erased`,
    what: `Within ${purgeNoticeDays} days. Until then an owner can bring one back.`,
    to: '/super-admin/organization-management?status=deleted',
  },
};

const toneNames: Record<Tone, string> = { danger: 'Act now', warn: 'Take a look', info: 'Good to know', ok: 'Fine' };

function TicketRow({ count }: { count: number }) {
  return (
    <ListRow
      to="/support"
      title={`${counted(count, 'ticket needs', 'tickets need')} an answer`}
      description="Nobody has answered yet, or there’s a new message."
      aside={<StatusPill tone="warn">{toneNames.warn}</StatusPill>}
    />
  );
}

/** What somebody should look at, most urgent first. */
export function Attention({ attention }: Pick<PlatformOverview, 'attention'>) {
  const { data, error, isFetching, refetch } = useStaffTickets();
  const tickets = data ? attentionCount(data.tickets) : 0;
  const isQuiet = attention.length === 0 && tickets === 0;
  return (
    <Panel title="Needs attention" padded={false}>
      {/* Nobody can say that all is well before the tickets are known. */}
      {isQuiet && !data && !error && <ListSkeleton rows={1} label="Loading the tickets…" />}
      {isQuiet && data && (
        <EmptyState icon={<CircleCheck aria-hidden className="size-8" />} title="All is well">
          Nothing is late and nobody waits for an answer.
        </EmptyState>
      )}
      {!isQuiet && (
        <List label="Needs attention">
          {tickets > 0 && <TicketRow count={tickets} />}
          {attention.map(({ kind, count }) => {
            const { tone, title, what, to } = words[kind];
            return (
              <ListRow
                key={kind}
                to={to}
                title={title(count)}
                description={what}
                aside={<StatusPill tone={tone}>{toneNames[tone]}</StatusPill>}
              />
            );
          })}
        </List>
      )}
      {error && !data && (
        <ErrorState
          title="The tickets did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      )}
    </Panel>
  );
}
