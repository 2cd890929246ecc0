import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { mailKinds, type MailProblem } from '@petcare/contracts';
import { readerZone } from '@petcare/records/zones';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  LinkButton,
  List,
  ListRow,
  ListSkeleton,
  LoadMore,
  PageHeader,
  Panel,
  StatusPill,
} from '@petcare/ui';
import { formatDateTime, messageOf, referenceOf } from '@petcare/web';
import { mailProblemsQuery, useMailProblem } from './mails.queries.ts';

const outcomes = {
  uncertain: { tone: 'warn', word: 'May not have arrived' },
  missed: { tone: 'danger', word: 'Missed' },
  dead: { tone: 'danger', word: 'Did not arrive' },
} as const;

const whys = {
  uncertain: 'The mail server’s answer was lost, twice. The e-mail may have arrived.',
  missed: 'It was found more than a day late, so it wasn’t sent.',
  dead: 'The mail server refused it, or we couldn’t send it for a day.',
} as const;

const blocks = {
  'link-over': 'The link in it has expired. Ask for a new one instead.',
  'address-refused':
    'The address is rejecting all e-mail. The person it belongs to can tell us at the top of any page that it works again.',
} as const;

const nameOf = ({ about, kind }: MailProblem): string => about ?? mailKinds[kind]?.name ?? 'E-mail';

function Description({ problem }: { problem: MailProblem }) {
  const { recipient, plannedFor, outcome, reason, blocked, kind, about } = problem;
  const what = about === null ? [] : [mailKinds[kind]?.name ?? 'E-mail'];
  const facts = [
    ...what,
    ...(recipient === null ? [] : [`to ${recipient}`]),
    `for ${formatDateTime(plannedFor, readerZone())}`,
  ];
  return (
    <>
      <p>{facts.join(', ').replace(/^[tf]/, (letter) => letter.toUpperCase())}</p>
      <p>{whys[outcome]}</p>
      {reason && outcome !== 'missed' && <p className="break-words">{`“${reason}”`}</p>}
      {blocked && <p className="text-ink">{blocks[blocked]}</p>}
    </>
  );
}

function ProblemRow({ problem, onAsk }: { problem: MailProblem; onAsk: () => void }) {
  const retry = useMailProblem('retry');
  const dismiss = useMailProblem('dismiss');
  const { tone, word } = outcomes[problem.outcome];
  const isBusy = retry.isPending || dismiss.isPending;
  const send = () => (problem.outcome === 'uncertain' ? onAsk() : retry.mutate(problem));
  return (
    <ListRow
      title={nameOf(problem)}
      description={
        <>
          <p className="my-1">
            <StatusPill tone={tone}>{word}</StatusPill>
          </p>
          <Description problem={problem} />
          <div className="mt-3 flex flex-wrap gap-2">
            {problem.blocked === null && (
              <Button size="small" pending={retry.isPending} disabled={isBusy} onClick={send}>
                Send again
              </Button>
            )}
            <Button size="small" look="quiet" disabled={isBusy} onClick={() => dismiss.mutate(problem)}>
              Leave it
            </Button>
          </div>
        </>
      }
    />
  );
}

function SendTwice({ problem, onClose }: { problem: MailProblem; onClose: () => void }) {
  const { mutate, isPending } = useMailProblem('retry');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Send “${nameOf(problem)}” again?`}
      confirmLabel="Send again"
      pending={isPending}
      onConfirm={() => mutate(problem, { onSettled: onClose })}
    >
      It may have arrived: we can’t tell, because the mail server’s answer was lost. If it did,{' '}
      {problem.recipient ?? 'the person'} will get it twice.
    </ConfirmDialog>
  );
}

/** `/schedule/undelivered`: e-mails that didn't arrive, for those who look after the organisation. */
export default function UndeliveredPage() {
  const query = useInfiniteQuery(mailProblemsQuery);
  const [asked, setAsked] = useState<MailProblem | null>(null);
  const problems = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader title="E-mails that didn’t arrive" action={<LinkButton to="/schedule">All reminders</LinkButton>} />
      <Panel padded={false}>
        {query.isPending && <ListSkeleton label="Loading e-mails…" />}
        {query.isError && !query.data && (
          <ErrorState
            title="These e-mails did not load"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            reference={referenceOf(query.error)}
          >
            {messageOf(query.error)}
          </ErrorState>
        )}
        {query.data && problems.length === 0 && (
          <EmptyState title="Every e-mail has arrived">
            If we can’t deliver one, or can’t tell whether it arrived, you’ll see it here until you’ve dealt with it.
          </EmptyState>
        )}
        {problems.length > 0 && (
          <List label="E-mails that didn’t arrive">
            {problems.map((problem) => (
              <ProblemRow key={problem.id} problem={problem} onAsk={() => setAsked(problem)} />
            ))}
          </List>
        )}
      </Panel>
      {query.hasNextPage && (
        <LoadMore
          shown={`${problems.length} e-mails`}
          hasMore
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
      {asked && <SendTwice problem={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
