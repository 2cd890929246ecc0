import { AlarmClock, CircleCheck, PawPrint, UsersRound, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useOnlyLent } from '@petcare/records/shares';
import { LinkButton, Panel } from '@petcare/ui';
import type { Permission } from '@petcare/contracts';
import { useCan } from '@petcare/web';
import { progressQuery, type Progress } from './first-steps.queries.ts';

interface Step {
  icon: LucideIcon;
  title: string;
  text: string;
  action: string;
  to: string;
  /** Who can take it. */
  needs: Permission;
  isDone: (progress: Progress) => boolean;
}

const steps: readonly Step[] = [
  {
    icon: PawPrint,
    title: 'Add your first pet',
    text: 'A name and a species are enough to begin with.',
    action: 'Add a pet',
    to: '/pets/new',
    needs: 'pets.edit',
    isDone: ({ pets }) => pets.length > 0,
  },
  {
    icon: AlarmClock,
    title: 'Set a reminder',
    text: 'You’ll get an e-mail when it’s due, with a Done button in it.',
    action: 'Add a reminder',
    to: '/schedule/new',
    needs: 'reminders.edit',
    isDone: ({ hasReminder }) => hasReminder,
  },
  {
    icon: UsersRound,
    title: 'Bring in the others',
    text: 'Family, staff or the sitter see the same list and tick things off.',
    action: 'Invite somebody',
    to: '/settings?tab=members',
    needs: 'members.edit',
    isDone: () => false,
  },
];

function StepRow({ step, isDone, isNext }: { step: Step; isDone: boolean; isNext: boolean }) {
  const Icon = isDone ? CircleCheck : step.icon;
  return (
    <li className="flex flex-wrap items-center gap-4 px-4 py-3">
      <Icon aria-hidden className={`size-6 shrink-0 ${isDone ? 'text-ok' : 'text-brand'}`} />
      <div className="min-w-48 flex-1">
        <p className={isDone ? 'text-muted line-through' : 'font-semibold text-ink'}>{step.title}</p>
        {!isDone && <p className="text-sm text-muted">{step.text}</p>}
      </div>
      {isDone ? (
        <span className="text-sm font-semibold text-ok">Done</span>
      ) : (
        <LinkButton to={step.to} look={isNext ? 'primary' : 'secondary'} size="small">
          {step.action}
        </LinkButton>
      )}
    </li>
  );
}

/**
 * What to do first, with real actions; gone once there's a pet and a reminder. Only for those who can take the steps, and not for
 * those who are here for others' pets: these have cards of their own, and a pet of one's own can be added above.
 */
export function FirstSteps() {
  const can = useCan();
  const mayStart = can('pets.edit') && can('reminders.edit');
  const { data: progress, isPending } = useQuery({ ...progressQuery, enabled: mayStart });
  const isOnlyLent = useOnlyLent(progress?.pets);
  // Takes no room, and the cards wait for it, so they don't jump when the steps arrive.
  if (mayStart && (isPending || (progress && isOnlyLent === undefined)))
    return <div data-skeleton className="hidden" />;
  if (!mayStart || !progress || isOnlyLent || (progress.pets.length > 0 && progress.hasReminder)) return null;
  const offered = steps.filter(({ needs }) => can(needs));
  const next = offered.find(({ isDone }) => !isDone(progress));
  return (
    <Panel title="First steps" padded={false}>
      <ol className="divide-y divide-line">
        {offered.map((step) => (
          <StepRow key={step.to} step={step} isDone={step.isDone(progress)} isNext={step === next} />
        ))}
      </ol>
    </Panel>
  );
}
