import { BellPlus } from 'lucide-react';
import type { TrainingPlan } from '@petcare/contracts/training';
import { useIntent, useRemoteContext } from '@petcare/remote';
import { LinkButton, Panel } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { useSessions } from '../training.queries.ts';
import { useHasDied } from '../use-has-died.ts';

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 80) ?? '';

/** The homework from the last session that set any, and a way to be reminded of it. */
export function HomeworkPanel({ plan }: { plan: TrainingPlan }) {
  const { zone, can } = useRemoteContext();
  const hasDied = useHasDied(plan.petId);
  const { sessions } = useSessions(plan.id);
  const session = sessions?.find(({ homework }) => homework !== null);
  const homework = session?.homework ?? '';
  const { path } = useIntent('reminder.add/v2', { petId: plan.petId, title: `Practise: ${firstLine(homework)}` });
  if (!session || plan.status !== 'active') return null;
  return (
    <Panel title="Homework">
      <p className="whitespace-pre-line">{homework}</p>
      <p className="mt-1 text-sm text-muted">From {formatDate(session.at, zone)}</p>
      {can('reminders.add') && path !== null && !hasDied && (
        <p className="mt-3">
          <LinkButton to={path} size="small" icon={<BellPlus aria-hidden className="size-4" />}>
            Remind me
          </LinkButton>
        </p>
      )}
    </Panel>
  );
}
