import type { StaffMailProblem } from '@petcare/contracts';
import { Button } from '@petcare/ui';
import { useMailProblem } from './mail-problems.queries.ts';

export interface RowActionsProps {
  problem: StaffMailProblem;
  /** Asked before resending one that may have arrived. */
  onAsk: (problem: StaffMailProblem) => void;
  /** It's off the list, and so is the button that was pressed. */
  onDone: () => void;
}

/** Send again, if possible, and leave it. */
export function RowActions({ problem, onAsk, onDone }: RowActionsProps) {
  const retry = useMailProblem('retry');
  const dismiss = useMailProblem('dismiss');
  const isBusy = retry.isPending || dismiss.isPending;
  const send = () => (problem.outcome === 'uncertain' ? onAsk(problem) : retry.mutate(problem, { onSuccess: onDone }));
  return (
    <span className="flex flex-col items-end gap-2 py-2">
      {problem.blocked === null && (
        <Button size="small" pending={retry.isPending} disabled={isBusy} onClick={send}>
          Send again
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        pending={dismiss.isPending}
        disabled={isBusy}
        onClick={() => dismiss.mutate(problem, { onSuccess: onDone })}
      >
        Leave it
      </Button>
    </span>
  );
}
