import { MailX } from 'lucide-react';
import { mailKinds, type MailState, type RequestMail } from '@petcare/contracts';
import { CopyButton, EmptyState, Panel, StatusPill, TableOrCards, TextLink, type Column, type Tone } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { outcomeWords } from '../mail-problems/outcome-words.ts';
import { PagedList } from '../paged-list.tsx';
import { useRequestMails } from './request-mails.queries.ts';

const stateWords: Record<MailState, { tone: Tone; name: string }> = {
  ...outcomeWords,
  planned: { tone: 'info', name: 'Waiting for its time' },
  failed: { tone: 'warn', name: 'Being retried' },
  sent: { tone: 'ok', name: 'Sent' },
  suppressed: { tone: 'info', name: 'Called off' },
};

function organisationOf({ organization }: RequestMail) {
  if (!organization) return 'An account';
  return (
    <TextLink to={`/super-admin/organization-management/${organization.id}`}>
      {organization.name ?? 'Erased since'}
    </TextLink>
  );
}

const stateOf = ({ state }: RequestMail) => (
  <StatusPill tone={stateWords[state].tone}>{stateWords[state].name}</StatusPill>
);
/** If they ended unsent, there's no time to wait for. */
const unsent: Partial<Record<MailState, string>> = { planned: 'Not yet', failed: 'Not yet', uncertain: 'Not known' };
const sentOf = ({ state, sentAt }: RequestMail) =>
  sentAt === null ? (unsent[state] ?? 'Not at all') : formatDateTime(sentAt);

const columns: readonly Column<RequestMail>[] = [
  { header: 'Belongs to', cell: organisationOf },
  { header: 'State', cell: stateOf },
  { header: 'Planned for', cell: ({ plannedFor }) => formatDateTime(plannedFor) },
  { header: 'Sent', cell: sentOf },
];

function summary(mail: RequestMail) {
  return (
    <span className="flex flex-col items-start gap-1">
      <span>
        {organisationOf(mail)}, for {formatDateTime(mail.plannedFor)}
      </span>
      {stateOf(mail)}
    </span>
  );
}

/** Request ids are letters, digits, dots, hyphens and underscores, so a shell takes them as they are. */
const commandFor = (requestId: string): string => `grep -F '"requestId":"${requestId}"'`;

/** What else there is about a request: the e-mails it planned, and how to find it in the log. */
export function RequestMails({ requestId }: { requestId: string }) {
  const query = useRequestMails(requestId);
  const mails = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isSafe = /^[\w.-]+$/.test(requestId);
  return (
    <Panel
      title="E-mails from this request"
      action={isSafe && <CopyButton text={commandFor(requestId)} label="Copy the command for the log" />}
      padded={false}
    >
      {isSafe && (
        <p className="border-b border-line px-4 py-3 text-sm text-muted">
          To find its lines in the log, run <code className="wrap-anywhere">{commandFor(requestId)}</code> with the name
          of the log file.
        </p>
      )}
      <PagedList
        query={query}
        count={mails.length}
        units={['e-mail', 'e-mails']}
        loading="Loading its e-mails…"
        failed="Its e-mails did not load"
        nothing={
          <EmptyState icon={<MailX aria-hidden className="size-8" />} title="It planned no e-mails">
            E-mails from more than ninety days ago have been deleted.
          </EmptyState>
        }
      >
        <TableOrCards
          label="E-mails from this request"
          items={mails}
          keyOf={({ id }) => id}
          title={{ header: 'E-mail', cell: ({ kind }) => mailKinds[kind]?.name ?? 'E-mail' }}
          columns={columns}
          summary={summary}
        />
      </PagedList>
    </Panel>
  );
}
