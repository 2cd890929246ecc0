import { MailCheck, SearchX } from 'lucide-react';
import { mailKinds, type StaffMailProblem } from '@petcare/contracts';
import { Button, EmptyState, StatusPill, TableOrCards, TextLink, type Column } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { PagedList } from '../paged-list.tsx';
import type { MailProblemFilters, useMailProblems } from './mail-problems.queries.ts';
import { blockWords, outcomeWords } from './outcome-words.ts';
import { RowActions, type RowActionsProps } from './row-actions.tsx';

interface MailProblemListProps extends Pick<RowActionsProps, 'onAsk' | 'onDone'> {
  query: ReturnType<typeof useMailProblems>;
  filters: MailProblemFilters;
  onShowAll: () => void;
}

export const kindName = ({ kind }: StaffMailProblem): string => mailKinds[kind]?.name ?? 'E-mail';

function organisationOf({ organization }: StaffMailProblem) {
  if (!organization) return 'An account';
  return (
    <TextLink to={`/super-admin/organization-management/${organization.id}`}>
      {organization.name ?? 'Erased since'}
    </TextLink>
  );
}

function outcomeOf({ outcome, status, blocked }: StaffMailProblem) {
  const { tone, name } = outcomeWords[outcome];
  return (
    <span className="flex max-w-80 flex-col items-start gap-1">
      <StatusPill tone={tone}>{name}</StatusPill>
      {status && <span className="text-sm text-muted tabular-nums">{`The mail server said ${status}`}</span>}
      {blocked && <span className="text-sm text-muted">{blockWords[blocked]}</span>}
    </span>
  );
}

const columns: readonly Column<StaffMailProblem>[] = [
  { header: 'Belongs to', cell: organisationOf },
  { header: 'What happened', cell: outcomeOf },
  { header: 'Planned for', cell: ({ plannedFor }) => formatDateTime(plannedFor) },
];

function summary(problem: StaffMailProblem) {
  return (
    <span className="flex flex-col items-start gap-1">
      <span>
        {organisationOf(problem)}, for {formatDateTime(problem.plannedFor)}
      </span>
      {outcomeOf(problem)}
    </span>
  );
}

function Nothing({ filters, onShowAll }: Pick<MailProblemListProps, 'filters' | 'onShowAll'>) {
  if (filters.outcome === '') {
    const whose = filters.organizationId === '' ? '' : ' of this organisation';
    return (
      <EmptyState icon={<MailCheck aria-hidden className="size-8" />} title={`Every e-mail${whose} has arrived`}>
        One we can’t deliver, or can’t be sure about, stays here until somebody has dealt with it.
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX aria-hidden className="size-8" />}
        title="No e-mail matches"
        action={<Button onClick={onShowAll}>Show all</Button>}
      >
        Everything that ended like this has been dealt with.
      </EmptyState>
    </div>
  );
}

/** E-mails page by page, or why there are none. */
export function MailProblemList({ query, filters, onShowAll, onAsk, onDone }: MailProblemListProps) {
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PagedList
      query={query}
      count={items.length}
      units={['e-mail', 'e-mails']}
      loading="Loading e-mails…"
      failed="These e-mails did not load"
      nothing={<Nothing filters={filters} onShowAll={onShowAll} />}
    >
      <TableOrCards
        label="E-mails that didn’t arrive"
        items={items}
        keyOf={({ id }) => id}
        title={{ header: 'E-mail', cell: kindName }}
        columns={columns}
        summary={summary}
        actions={(problem) => <RowActions problem={problem} onAsk={onAsk} onDone={onDone} />}
      />
    </PagedList>
  );
}
