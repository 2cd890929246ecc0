import { useRef, useState } from 'react';
import type { StaffMailProblem } from '@petcare/contracts';
import { ConfirmDialog, Panel } from '@petcare/ui';
import { kindName, MailProblemList } from './mail-problem-list.tsx';
import { useMailProblem, useMailProblems, type MailProblemFilters } from './mail-problems.queries.ts';

function SendTwice({
  problem,
  onClose,
  onDone,
}: {
  problem: StaffMailProblem;
  onClose: () => void;
  onDone: () => void;
}) {
  const { mutate, isPending } = useMailProblem('retry');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Send “${kindName(problem)}” again?`}
      confirmLabel="Send again"
      pending={isPending}
      onConfirm={() => mutate(problem, { onSuccess: onDone, onSettled: onClose })}
    >
      It may have arrived: we can’t tell, because the mail server’s answer was lost. If it did, the person will get it
      twice.
    </ConfirmDialog>
  );
}

interface MailProblemsProps {
  filters: MailProblemFilters;
  /** Where an outcome can be chosen: all of them again. */
  onShowAll?: () => void;
}

/** E-mails that didn't arrive, and what can be done about each. */
export function MailProblems({ filters, onShowAll }: MailProblemsProps) {
  const query = useMailProblems(filters);
  const [asked, setAsked] = useState<StaffMailProblem | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus();
  const showAll = () => {
    onShowAll?.();
    focusList();
  };
  return (
    <div ref={list} tabIndex={-1} className="focus:outline-none">
      <Panel padded={false}>
        <MailProblemList query={query} filters={filters} onShowAll={showAll} onAsk={setAsked} onDone={focusList} />
      </Panel>
      {asked && <SendTwice problem={asked} onClose={() => setAsked(null)} onDone={focusList} />}
    </div>
  );
}
